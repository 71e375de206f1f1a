interface SegmentsProps<Choice extends string> {
  label: string;
  choices: Record<Choice, string>;
  chosen: NoInfer<Choice>;
  choose(choice: NoInfer<Choice>): void;
}

export function Segments<Choice extends string>({ label, choices, chosen, choose }: SegmentsProps<Choice>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(choices) as Choice[]).map((choice) => (
        <label
          key={choice}
          className="inline-flex min-h-7 items-center rounded-control px-2 text-small text-ink-2 transition-colors
            hover:bg-sunken has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent
            has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-1
            pointer-coarse:min-h-9"
        >
          <input
            type="radio"
            name={label}
            checked={choice === chosen}
            onChange={() => choose(choice)}
            className="sr-only"
          />
          {choices[choice]}
        </label>
      ))}
    </fieldset>
  );
}
