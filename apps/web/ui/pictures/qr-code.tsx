import { useEffect, useState } from 'react';

interface QrCodeProps {
  text: string;
  label: string;
}

/** Black on white in every theme: cameras expect it. Where its code can’t be loaded, nothing is shown. */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ path: string; size: number }>();
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const { encode } = await import('uqr');
      const { data, size } = encode(text, { ecc: 'M', border: 4 });
      const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
      if (!isOver) setDrawn({ path, size });
    };
    draw().catch(() => undefined);
    return () => void (isOver = true);
  }, [text]);
  return (
    <figure
      aria-label={label}
      className="size-48 overflow-hidden rounded-control border border-line bg-[#fff] forced-color-adjust-none"
    >
      {drawn && (
        <svg aria-hidden viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges">
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </figure>
  );
}
