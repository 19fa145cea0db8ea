import { Box, IconButton, Typography } from '@mui/material';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { toneSx } from '@portal/web-shared/components/toneSx.ts';
import { texts } from '../../texts.ts';
import { NoticeContext, type Notice } from './noticeContext.ts';

const DEFAULT_MS = 8_000;
const icons = { positive: 'check_circle', info: 'info', negative: 'error' } as const;

interface Shown extends Notice {
  readonly number: number;
}

/**
 * One notice at a time, at the bottom; it waits while somebody points at it or stands in it. On phones it stands at the top:
 * the primary action is at the bottom there.
 */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const [held, setHeld] = useState(false);
  const notify = useCallback((notice: Notice) => setShown((before) => ({ ...notice, number: (before?.number ?? 0) + 1 })), []);
  const close = (): void => {
    setShown(undefined);
    setHeld(false);
  };
  useEffect(() => {
    if (shown === undefined || held) return undefined;
    const timer = setTimeout(() => setShown(undefined), shown.durationMs ?? (shown.tone === 'negative' ? ERROR_NOTICE_MS : DEFAULT_MS));
    return () => clearTimeout(timer);
  }, [shown, held]);
  return (
    <NoticeContext value={notify}>
      {children}
      <Box
        component="section"
        aria-label={texts.common.notices}
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          insetInlineStart: { xs: 12, md: 24 },
          insetInlineEnd: { xs: 12, md: 'auto' },
          top: { xs: 'calc(64px + env(safe-area-inset-top))', md: 'auto' },
          bottom: { xs: 'auto', md: 24 },
          maxWidth: { md: 480 },
          pointerEvents: 'none',
        }}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div role="status">
          {shown !== undefined && shown.tone !== 'negative' ? <NoticeBox key={shown.number} notice={shown} onClose={close} /> : null}
        </div>
        <div role="alert">{shown?.tone === 'negative' ? <NoticeBox key={shown.number} notice={shown} onClose={close} /> : null}</div>
      </Box>
    </NoticeContext>
  );
}

function NoticeBox({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  return (
    <Box
      sx={[
        toneSx(notice.tone),
        {
          pointerEvents: 'auto',
          borderRadius: 3,
          boxShadow: '0 8px 32px rgb(0 0 0 / 24%)',
          display: 'flex',
          gap: 3,
          pl: 4,
          pr: 1,
          py: 1,
          alignItems: 'flex-start',
        },
      ]}
    >
      <Box sx={{ pt: 3 }}>
        <Icon name={icons[notice.tone]} />
      </Box>
      <Box sx={{ flex: 1, py: '10px', color: 'text.primary', minWidth: 0 }}>
        {notice.title === undefined ? null : <Typography sx={{ fontWeight: 650 }}>{notice.title}</Typography>}
        <Typography>{notice.text}</Typography>
      </Box>
      <IconButton aria-label={texts.common.close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </Box>
  );
}
