const name = 'Hone';

export function Wordmark() {
  return (
    <span translate="no" className="wordmark">
      <span aria-hidden>
        {name.slice(0, 1)}
        <span className="marked">{name.slice(1)}</span>
      </span>
      <span className="heard">{name}</span>
    </span>
  );
}
