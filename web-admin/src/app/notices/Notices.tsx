import { useEffect } from 'react';
import { undoableEventEmitter, useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { NoticeStack } from '@portal/web-shared/notices/NoticeStack.tsx';
import { useNotices, type Notice } from '@portal/web-shared/notices/useNotices.ts';
import { texts } from '../../texts.ts';

const DEFAULT_MS = 6_000;
const tones = { success: 'positive', info: 'info', warning: 'warning', error: 'negative' } as const;
const place = { left: { xs: 12, sm: 24 }, right: { xs: 12, sm: 'auto' }, bottom: 24, maxWidth: { sm: 480 } };

/** react-admin's notices, where those of both apps stand: bottom left, closable. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const notices = useNotices();
  const { notify } = notices;
  useEffect(() => {
    const next = notifications.length === 0 ? undefined : takeNotification();
    if (next === undefined) return;
    const { message, type, notificationOptions: options } = next;
    if (options?.undoable === true) undoableEventEmitter.emit('end', {});
    notify({
      ...looksOf(type),
      text: typeof message === 'string' ? translate(message, { _: message, ...options?.messageArgs }) : message,
      ...(typeof options?.autoHideDuration === 'number' ? { durationMs: options.autoHideDuration } : {}),
      call: options?.['call'] as Notice['call'],
      action: options?.['action'] as Notice['action'],
    });
  }, [notifications, takeNotification, notify, translate]);
  return <NoticeStack notices={notices} place={place} />;
}

const looksOf = (type: NotificationPayload['type']): Pick<Notice, 'tone' | 'title' | 'durationMs'> =>
  type === 'error' ? { tone: tones[type], title: texts.errorTitle } : { tone: tones[type], durationMs: DEFAULT_MS };
