import { useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Radios } from '../../ui/fields/radios.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Slider } from '../../ui/fields/slider.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { t } from '../../ui/t.ts';
import { Section, State } from './section.tsx';
import { words } from './words.ts';

export function Choices() {
  const [period, setPeriod] = useState<'monthly' | 'quarterly' | 'yearly'>('yearly');
  const [number, setNumber] = useState('');
  const periods = [
    { value: 'monthly', label: t(words.monthly) },
    { value: 'quarterly', label: t(words.quarterly), hint: t(words.saves, { share: 33 }) },
    { value: 'yearly', label: t(words.yearly), hint: t(words.saves, { share: 52 }) },
  ] as const;
  const numbers = Array.from({ length: 240 }, (_, index) => ({
    value: String(index + 1),
    label: t(words.numbered, { number: index + 1 }),
  }));
  return (
    <>
      <Section title={t(words.checkbox)}>
        <State name={t(words.rest)}>
          <Checkbox label={t(words.rememberMe)} />
        </State>
        <State name={t(words.checked)}>
          <Checkbox label={t(words.rememberMe)} defaultChecked />
        </State>
        <State name={t(words.disabled)}>
          <div className="grid">
            <Checkbox label={t(words.rememberMe)} disabled />
            <Checkbox label={t(words.rememberMe)} disabled defaultChecked />
          </div>
        </State>
        <State name={t(words.wrong)}>
          <Checkbox label={t(words.agree)} error={t(words.agreeFault)} />
        </State>
        <State name={t(words.group)}>
          <Field asGroup label={t(words.reach)} hint={t(words.reachHint)} error={t(words.reachFault)}>
            {() => (
              <>
                <Checkbox label={t(words.payments)} />
                <Checkbox label={t(words.news)} />
              </>
            )}
          </Field>
        </State>
      </Section>
      <Section title={t(words.select)}>
        <State name={t(words.filled)}>
          <Select
            label={t(words.period)}
            options={periods}
            value={period}
            onChange={setPeriod}
            hint={t(words.emailHint)}
          />
        </State>
        <State name={t(words.longList)}>
          <Select label={t(words.country)} options={numbers} value={number} onChange={setNumber} />
        </State>
        <State name={t(words.wrong)}>
          <Select
            label={t(words.period)}
            options={periods}
            value=""
            onChange={setPeriod}
            error={t(words.periodFault)}
          />
        </State>
        <State name={t(words.disabled)}>
          <Select label={t(words.period)} options={periods} value={period} onChange={setPeriod} disabled />
        </State>
        <State name={t(words.inBar)}>
          <div className="w-48">
            <Select label={t(words.period)} options={periods} value={period} onChange={setPeriod} isInBar />
          </div>
        </State>
      </Section>
      <Switches />
      <RadioGroups />
      <Sliders />
    </>
  );
}

function Switches() {
  const [isOn, setOn] = useState(true);
  const [isPaused, setPaused] = useState(false);
  return (
    <Section title={t(words.switch)}>
      <State name={t(words.checked)}>
        <Switch label={t(words.news)} checked={isOn} onChange={setOn} />
      </State>
      <State name={t(words.rest)}>
        <Switch label={t(words.payments)} hint={t(words.reachHint)} checked={isPaused} onChange={setPaused} />
      </State>
    </Section>
  );
}

function RadioGroups() {
  const [first, setFirst] = useState('');
  const [period, setPeriod] = useState('yearly');
  const options = [
    { value: 'monthly', label: t(words.monthly) },
    { value: 'yearly', label: t(words.yearly) },
  ];
  const group = { label: t(words.period), options, value: period, onChange: setPeriod };
  return (
    <Section title={t(words.radios)}>
      <State name={t(words.rest)}>
        <Radios {...group} value={first} onChange={setFirst} />
      </State>
      <State name={t(words.checked)}>
        <Radios {...group} hint={t(words.reachHint)} optional />
      </State>
      <State name={t(words.wrong)}>
        <Radios {...group} value="" error={t(words.periodFault)} hint={t(words.reachHint)} />
      </State>
      <State name={t(words.long)}>
        <Radios {...group} options={[...options, { value: 'long', label: t(words.agree) }]} />
      </State>
    </Section>
  );
}

function Sliders() {
  const [share, setShare] = useState(40);
  const slider = { label: t(words.share), value: share, said: t(words.percent, { share }), onChange: setShare };
  return (
    <Section title={t(words.slider)}>
      <State name={t(words.percent, { share })}>
        <Slider {...slider} />
      </State>
      <State name={t(words.disabled)}>
        <Slider {...slider} disabled />
      </State>
    </Section>
  );
}
