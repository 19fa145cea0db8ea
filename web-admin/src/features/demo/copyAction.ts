import type { useNotify } from 'react-admin';
import type { Notice } from '@portal/web-shared/notices/useNotices.ts';
import { texts } from '../../texts.ts';

/** Says whether it is in the clipboard: some browsers keep pages from it. */
export const copyAction = (secret: string, notify: ReturnType<typeof useNotify>): NonNullable<Notice['action']> => ({
  label: texts.demo.copy,
  run: () => void copy(secret).then((isCopied) => notify(isCopied ? texts.demo.copied : texts.demo.notCopied, { type: 'info' })),
});

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
