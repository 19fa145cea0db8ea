import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { logout } from '../api/access.ts';
import { refreshSession } from '../api/refreshSession.ts';
import { texts } from '../texts.ts';
import { idleSession } from './idleSession.ts';
import { currentSession } from './sessionStore.ts';

/** Ends an idle session, after a notice a minute before; keeps a session alive on the server while somebody works. */
export function IdleWatch() {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const stay = useRef<() => void>(undefined);
  useEffect(() => {
    const watch = idleSession.watch({
      warn: setSecondsLeft,
      over: () => void logout('idle'),
      keepAlive: () => void refreshSession(currentSession().token).catch(() => undefined),
    });
    stay.current = watch.stay;
    return watch.stop;
  }, []);
  if (secondsLeft === undefined) return null;
  const goOn = (): void => stay.current?.();
  return (
    <Dialog open onClose={goOn} aria-labelledby="idle-title" aria-describedby="idle-text">
      <DialogTitle id="idle-title">{texts.session.idleTitle}</DialogTitle>
      <DialogContent>
        <Typography id="idle-text">{texts.session.idleText(secondsLeft)}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void logout()}>{texts.menu.logout}</Button>
        <Button variant="contained" autoFocus onClick={goOn}>
          {texts.session.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
