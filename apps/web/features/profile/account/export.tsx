import { exportAccount } from '@hone/contracts/profile';
import { useRef, useState } from 'react';
import { client } from '../../../platform/client.ts';
import { today } from '../../../platform/clock.ts';
import { saveFile } from '../../../platform/download.ts';
import { refusalOf, showRefusal } from '../../../platform/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/toast.ts';
import { words } from '../words.ts';

/** Fetches everything that is kept about the user, as one file. */
export function Export({ username }: { username: string }) {
  const [isFetching, setFetching] = useState(false);
  const underWay = useRef<AbortController>(undefined);

  const fetchAll = async () => {
    const own = new AbortController();
    underWay.current = own;
    setFetching(true);
    try {
      const name = `hone-${username}-${today()}.zip`;
      saveFile(await client.call(exportAccount, {}, { signal: own.signal }), name);
      toast.done(t(words.exported, { name }));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!own.signal.aborted && refusal.code !== 'access.signed_out') showRefusal(refusal);
    } finally {
      setFetching(false);
    }
  };

  return (
    <div className="flex flex-wrap gap-2">
      {isFetching && (
        <Button look="quiet" onClick={() => underWay.current?.abort()}>
          {t(words.cancel)}
        </Button>
      )}
      <Button busy={isFetching} busyLabel={t(words.exporting)} onClick={() => void fetchAll()}>
        {t(words.downloadData)}
      </Button>
    </div>
  );
}
