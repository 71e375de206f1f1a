import { useId } from 'react';

interface SwitchProps {
  label: string;
  isOn: boolean;
  onTurn(isOn: boolean): void;
}

export function Switch({ label, isOn, onTurn }: SwitchProps) {
  const id = useId();
  return (
    <div className="row">
      <span id={id}>{label}</span>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        className="switch"
        onClick={() => onTurn(!isOn)}
      >
        <span aria-hidden />
      </button>
    </div>
  );
}
