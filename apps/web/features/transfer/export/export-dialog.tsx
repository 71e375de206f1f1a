import { libraryFileOf, type Wanted } from '@hone/client/transfer/write/library-of';
import { exportFormats, writeLibrary, type ExportFormat } from '@hone/client/transfer/write/formats';
import type { FileCategory } from '@hone/client/transfer/library-file';
import { clearName } from '@hone/domain/categories';
import { variableKey } from '@hone/text/variables';
import { CircleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { today } from '../../../browser/clock.ts';
import { saveFile } from '../../../browser/download.ts';
import { useLibrary } from '../../../data/library/library.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

interface ExportDialogProps {
  isOpen: boolean;
  /** Chosen before; offered first. */
  prompts: ReadonlySet<string> | undefined;
  close(): void;
}

const everything = 'all';
const chosen = 'chosen';
const formats: Record<ExportFormat, { label: string; hint: string; end: string }> = {
  json: { label: words.json, hint: words.jsonText, end: 'json' },
  csv: { label: words.csv, hint: words.csvText, end: 'csv' },
  markdown: { label: words.markdown, hint: words.markdownText, end: 'zip' },
};

/** Made here, of what this browser has: it works offline and costs the server nothing. */
export function ExportDialog({ isOpen, prompts, close }: ExportDialogProps) {
  const { library } = useLibrary();
  const [what, setWhat] = useState(prompts ? chosen : everything);
  const [format, setFormat] = useState<ExportFormat>('json');
  const byName = [...library.categories.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  const options = [
    ...(prompts ? [{ value: chosen, label: t(words.chosen, { count: prompts.size }) }] : []),
    { value: everything, label: t(words.everything) },
    ...byName.map(({ id }) => ({ value: id, label: clearName(library.categories, id) ?? '' })),
  ];
  const wanted = useMemo(
    (): Wanted => (what === everything ? { all: true } : what === chosen && prompts ? { prompts } : { category: what }),
    [what, prompts],
  );
  const { categories } = useMemo(() => libraryFileOf(library, wanted), [library, wanted]);
  const isFlat = format === 'csv' && categories.some(({ parent }) => parent);
  const isMerged = format !== 'json' && hasSameNames(categories, format);
  const save = () => {
    saveFile(
      writeLibrary(libraryFileOf(library, wanted), format),
      `${words.fileName}-${today()}.${formats[format].end}`,
    );
    close();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      size="small"
      title={t(words.exportTitle)}
      description={t(words.exportIntro)}
      footer={
        <>
          <Button onClick={close}>{t(words.stop)}</Button>
          <Button look="ink" onClick={save}>
            {t(words.saveFile)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select label={t(words.what)} options={options} value={what} onChange={setWhat} />
        <Select
          label={t(words.format)}
          hint={t(formats[format].hint)}
          options={exportFormats.map((value) => ({ value, label: t(formats[value].label) }))}
          value={format}
          onChange={setFormat}
        />
        {isFlat && <Notice icon={CircleAlert}>{t(words.flat)}</Notice>}
        {isMerged && <Notice icon={CircleAlert}>{t(words.sameNames)}</Notice>}
      </div>
    </Dialog>
  );
}

/** In folders, only those in one place meet. */
function hasSameNames(categories: readonly FileCategory[], format: ExportFormat): boolean {
  const placeOf = ({ parent }: FileCategory) => (format === 'markdown' ? parent : undefined);
  const places = categories.map((row) => JSON.stringify([placeOf(row), variableKey(row.name)]));
  return new Set(places).size < categories.length;
}
