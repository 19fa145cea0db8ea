import { Box, Button, IconButton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { undoableEventEmitter, useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import type { Tone } from '@portal/contracts/shared/tone';
import { Icon } from '../../components/Icon.tsx';
import { toneSx } from '@portal/web-shared/components/toneSx.ts';
import { texts } from '../../texts.ts';

const DEFAULT_MS = 6_000;
const tones: Readonly<Record<NotificationPayload['type'], Tone>> = {
  success: 'positive',
  info: 'info',
  warning: 'warning',
  error: 'negative',
};
const icons: Readonly<Record<NotificationPayload['type'], string>> = {
  success: 'check_circle',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/** react-admin's notices: bottom left, one at a time, closable; they wait while somebody points at them or stands in them. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload>();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (notifications.length === 0) return;
    // The newest replaces what stands there: it belongs to what was done last.
    const next = takeNotification();
    if (next === undefined) return;
    if (next.notificationOptions?.undoable === true) undoableEventEmitter.emit('end', {});
    setShown(next);
  }, [notifications, takeNotification]);
  const close = (): void => {
    setShown(undefined);
    setHeld(false);
  };
  useEffect(() => {
    if (shown === undefined || held) return undefined;
    const asked = shown.notificationOptions?.autoHideDuration;
    const timer = setTimeout(() => setShown(undefined), asked ?? (shown.type === 'error' ? ERROR_NOTICE_MS : DEFAULT_MS));
    return () => clearTimeout(timer);
  }, [shown, held]);
  return (
    <Box
      component="section"
      aria-label={texts.common.notices}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: { xs: 12, sm: 24 },
        right: { xs: 12, sm: 'auto' },
        bottom: 24,
        maxWidth: { sm: 480 },
        pointerEvents: 'none',
      }}
    >
      <div role="status">{shown !== undefined && shown.type !== 'error' ? <NoticeBox notice={shown} onClose={close} /> : null}</div>
      <div role="alert">{shown?.type === 'error' ? <NoticeBox notice={shown} onClose={close} /> : null}</div>
    </Box>
  );
}

interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

function NoticeBox({ notice, onClose }: { readonly notice: NotificationPayload; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notice;
  const action = notificationOptions?.['action'] as NoticeAction | undefined;
  return (
    <Box
      sx={[
        toneSx(tones[type]),
        {
          pointerEvents: 'auto',
          borderRadius: 1,
          boxShadow: '0 8px 32px rgb(0 0 0 / 24%)',
          display: 'flex',
          gap: 3,
          pl: 4,
          pr: 2,
          py: 2,
          alignItems: 'flex-start',
        },
      ]}
    >
      <Box sx={{ pt: 2 }}>
        <Icon name={icons[type]} />
      </Box>
      <Box sx={{ flex: 1, py: '7px', color: 'text.primary', minWidth: 0 }}>
        {type === 'error' ? <Typography sx={{ fontWeight: 650 }}>{texts.errorTitle}</Typography> : null}
        <Typography>
          {typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message}
        </Typography>
        {action === undefined ? null : (
          <Button
            size="small"
            sx={{ ml: -2.5 }}
            onClick={() => {
              onClose();
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      <IconButton aria-label={texts.common.close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </Box>
  );
}
