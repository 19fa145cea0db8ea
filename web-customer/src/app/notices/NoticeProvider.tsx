import { useEffect, type ReactNode } from 'react';
import { failureNotice } from '@portal/web-shared/notices/failureNotice.ts';
import { onFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { NoticeStack } from '@portal/web-shared/notices/NoticeStack.tsx';
import { useNotices } from '@portal/web-shared/notices/useNotices.ts';
import { NotifyContext } from './noticeContext.ts';

/** At the bottom; on phones at the top: the primary action is at the bottom there. */
const place = {
  insetInlineStart: { xs: 12, md: 24 },
  insetInlineEnd: { xs: 12, md: 'auto' },
  top: { xs: 'calc(64px + env(safe-area-inset-top))', md: 'auto' },
  bottom: { xs: 'auto', md: 24 },
  maxWidth: { md: 480 },
};

export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const notices = useNotices();
  const { notify } = notices;
  useEffect(() => {
    // A look ahead and the command that made it fail with the same error.
    let last: unknown;
    return onFailure((error) => {
      const notice = error === last ? undefined : failureNotice(error);
      last = error;
      if (notice !== undefined) notify(notice);
    });
  }, [notify]);
  return (
    <NotifyContext value={notify}>
      {children}
      <NoticeStack notices={notices} place={place} />
    </NotifyContext>
  );
}
