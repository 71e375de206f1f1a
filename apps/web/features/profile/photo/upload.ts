import { uploadFile } from '@hone/contracts/profile/uploads';
import { useEffect, useRef, useState } from 'react';
import { refusalOf, messageOfCode, showRefusal } from '../../../data/failures.ts';
import { uploadingClient } from '../../../data/files/upload.ts';
import { toast } from '../../../ui/overlays/toast.ts';

/** With progress and cancel. Resolves to the file's address, or to nothing. */
export function useUpload() {
  const [share, setShare] = useState<number>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (file: File): Promise<string | undefined> => {
    const own = new AbortController();
    underWay.current = own;
    setShare(0);
    try {
      const answer = await uploadingClient(setShare).call(uploadFile, { file }, { signal: own.signal });
      return own.signal.aborted ? undefined : answer.file_url;
    } catch (error) {
      if (!own.signal.aborted) sayFailed(error);
      return undefined;
    } finally {
      setShare(undefined);
    }
  };
  return { send, stop: () => underWay.current?.abort(), share };
}

function sayFailed(error: unknown): void {
  const refusal = refusalOf(error);
  if (refusal.code === 'access.signed_out') return;
  if (refusal.status === 0) toast.failed(messageOfCode('uploads.failed'), messageOfCode(refusal.code));
  else showRefusal(refusal, uploadFile);
}
