import { useId } from 'react';

interface SegmentsProps<Value extends string> {
  label: string;
  choices: Record<Value, string>;
  chosen: Value;
  choose(value: Value): void;
}

/** One of a few, beside each other. */
export function Segments<Value extends string>({ label, choices, chosen, choose }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="unseen">{label}</legend>
      {(Object.keys(choices) as Value[]).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => choose(value)}
            className="unseen"
          />
          {choices[value]}
        </label>
      ))}
    </fieldset>
  );
}
