import { addressOf } from '@hone/contracts/routes';
import { siteHealthRules } from '@hone/domain/enhance/site-health';
import { ask } from '../ask.ts';
import { origin } from '../build.ts';
import { t } from '../t.ts';
import { requestReports } from './data-consent.ts';
import { words } from './words.ts';

async function turn(box: HTMLInputElement): Promise<void> {
  const on = box.checked;
  if (on && !(await requestReports())) Object.assign(box, { checked: false });
  else await ask({ ask: 'reports', on });
}

/** Off until someone turns it on. */
export function Reports({ isOn }: { isOn: boolean }) {
  return (
    <div className="reports">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby="reports-why"
          onChange={({ currentTarget }) => void turn(currentTarget)}
        />
        <span>{t(words.reports)}</span>
      </label>
      <p id="reports-why" className="small soft">
        {t(words.reportsWhy, { days: siteHealthRules.days })}{' '}
        <a href={origin + addressOf('/extension/sites')} target="_blank" rel="noreferrer">
          {t(words.health)}
        </a>
      </p>
    </div>
  );
}
