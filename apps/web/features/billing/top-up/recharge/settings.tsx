import type { Refusal } from '@hone/contracts/declarations/refusal';
import { getAutoRecharge, saveAutoRecharge, type AutoRecharge } from '@hone/contracts/billing/top-ups';
import { rechargeRules } from '@hone/domain/money/top-ups';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { updateData } from '../../../../data/data.ts';
import { messageOfCode } from '../../../../data/failures.ts';
import { useSend } from '../../../../data/write/send.ts';
import { notifyTabs } from '../../../../data/tabs.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Form } from '../../../../ui/fields/form.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { intlLocale, t } from '../../../../ui/t.ts';
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx';
import { AlertBox } from '../../alert-box.tsx';
import { formatAmount } from '../../amounts.ts';
import { formatDollars } from './dollars.ts';
import { Figure } from './figure.tsx';
import {
  figureNames,
  figuresOf,
  noFigures,
  figureHint,
  useRechargeRules,
  rechargeRequestOf,
  type FigureName,
} from './form.ts';
import { RechargeLoadFailed, RechargeSkeleton } from './states.tsx';
import { RechargeFacts } from './facts.tsx';
import { words } from './words.ts';

interface RechargeSettingsProps {
  open: boolean;
  /** `undefined` until loaded. */
  recharge: AutoRecharge | undefined;
  refusal: Refusal | undefined;
  again(): void;
  close(keepTyped: boolean): void;
}

const wireNames = { threshold: 'threshold_cents', target: 'target_cents', cap: 'monthly_cap_cents' } as const;

/** Turning it on needs valid figures; turning it off always works. */
export function RechargeSettings({ open, recharge, refusal, again, close }: RechargeSettingsProps) {
  const id = useId();
  const form = useRechargeRules(recharge ? figuresOf(recharge) : noFigures);
  // Registered by name only, so that it follows saved changes.
  form.field('is_on');
  const [refused, setRefused] = useState<Partial<Record<FigureName | 'card', string>>>({});
  const { send, isSending } = useSend(saveAutoRecharge, { place: placeRefusal });

  // Changes saved in another tab fill every field that is unchanged here.
  const follow = useEffectEvent((kept: AutoRecharge | undefined) => kept && form.follow(figuresOf(kept)));
  useEffect(() => void follow(recharge), [recharge]);

  function placeRefusal({ code, fields = {} }: Refusal): boolean {
    const said: typeof refused = {};
    for (const name of figureNames) {
      const reason = fields[wireNames[name]]?.[0];
      if (reason) said[name] = reason === 'billing.recharge.target_above' ? messageOfCode(reason) : figureHint(name);
    }
    if (code === 'billing.card.none') said.card = messageOfCode(code);
    setRefused(said);
    return Object.keys(said).length > 0;
  }

  const values = {
    is_on: form.value('is_on'),
    threshold: form.value('threshold'),
    target: form.value('target'),
    cap: form.value('cap'),
  };
  const wish = rechargeRequestOf(values);
  const lacksCard = recharge?.card === null;
  const needed = values.is_on ? findNeeded(values, lacksCard) : undefined;

  const save = form.onSubmit(async () => {
    if (needed) return;
    setRefused({});
    const saved = await send({ body: wish });
    if (!saved.ok) return;
    updateData(getAutoRecharge, () => saved.data);
    notifyTabs('billing');
    close(false);
  });
  const figure = (name: FigureName) => {
    const { error, onChange, ...field } = form.field(name);
    return {
      ...field,
      error: error ?? refused[name],
      onChange: (event: Parameters<typeof onChange>[0]) => void (setRefused({}), onChange(event)),
    };
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close(true)}
      isUnasked
      title={t(words.title)}
      description={t(words.text)}
      footer={
        recharge && (
          <>
            <Button onClick={() => close(false)}>{t(words.cancel)}</Button>
            <Tooltip
              text={needed ? t(words.stillNeeded, { fields: needed }) : t(words.willSave)}
              delay={needed ? 0 : 700}
            >
              <Button type="submit" form={id} look="ink" busy={isSending} aria-disabled={needed ? true : undefined}>
                {t(words.save)}
              </Button>
            </Tooltip>
          </>
        )
      }
    >
      {recharge ? (
        <Form id={id} onSubmit={(event) => void save(event)} busy={isSending}>
          <div className="grid">
            <AlertBox said={stopNotice(recharge)} isSoft />
            <Switch
              label={t(words.toggle)}
              hint={recharge.rests === 'unlimited' ? t(words.sleeps) : undefined}
              checked={values.is_on}
              onChange={(next) => {
                form.set('is_on', next, { shouldDirty: true, shouldTouch: true });
                // When off, errors in the figures no longer matter.
                if (!next) void form.judge();
              }}
            />
          </div>
          <Figure
            {...figure('threshold')}
            label={t(words.threshold)}
            hint={t(words.thresholdHint, boundsOf('threshold'))}
          />
          <Figure {...figure('target')} label={t(words.target)} hint={t(words.targetHint, boundsOf('target'))} />
          <Figure
            {...figure('cap')}
            label={t(words.cap)}
            optional
            hint={t(words.capHint, { amount: formatAmount(recharge.charged_this_month_cents) })}
          />
          <RechargeFacts recharge={recharge} wish={wish} refused={refused.card} />
        </Form>
      ) : refusal ? (
        <RechargeLoadFailed refusal={refusal} again={again} />
      ) : (
        <RechargeSkeleton />
      )}
    </Dialog>
  );
}

function boundsOf(name: FigureName) {
  const { smallest, largest } = rechargeRules[name];
  return { smallest: formatDollars(smallest), largest: formatDollars(largest) };
}

/** Only where the user has to act. */
function stopNotice({ is_on, stopped_at, rests }: AutoRecharge): { title: string; text: string } | undefined {
  if (!is_on && stopped_at)
    return {
      title: t(words.stoppedBadge),
      text: t(words.stopped, { at: new Date(stopped_at), count: rechargeRules.failures }),
    };
  if (rests === 'cap') return { title: t(words.rests), text: t(words.capReached) };
  return rests === 'after_failure' ? { title: t(words.rests), text: t(words.afterFailure) } : undefined;
}

/** A list for a sentence. */
function findNeeded({ threshold, target }: Record<FigureName, string>, lacksCard: boolean): string | undefined {
  const needed = [
    threshold.trim() === '' && words.thresholdName,
    target.trim() === '' && words.targetName,
    lacksCard && words.cardName,
  ].filter((name) => name !== false);
  return needed.length > 0 ? new Intl.ListFormat(intlLocale()).format(needed.map((name) => t(name))) : undefined;
}
