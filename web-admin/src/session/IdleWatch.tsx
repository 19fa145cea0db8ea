import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { refreshSession } from '../api/refreshSession.ts';
import { logout } from '../api/access.ts';
import { texts } from '../texts.ts';
import { currentSession } from './sessionStore.ts';
import { idlePhase, KEEP_ALIVE_MS } from './idlePhase.ts';
import { lastActivity, noteActivity, watchActivity } from './activity.ts';

const TICK_MS = 1_000;

/** Ends an idle session, after a notice a minute before; keeps a session alive on the server while somebody works. */
export function IdleWatch() {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const [refreshedAt, setRefreshedAt] = useState(() => Date.now());
  const renew = useCallback(() => {
    setRefreshedAt(Date.now());
    void refreshSession(currentSession().token).catch(() => undefined);
  }, []);
  useEffect(() => {
    noteActivity();
    return watchActivity();
  }, []);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Date.now();
      const phase = idlePhase(now, lastActivity());
      if (phase.kind === 'over') void logout('idle');
      else if (phase.kind === 'active' && now - refreshedAt > KEEP_ALIVE_MS && lastActivity() > refreshedAt) renew();
      setSecondsLeft(phase.kind === 'warning' ? phase.secondsLeft : undefined);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [refreshedAt, renew]);
  if (secondsLeft === undefined) return null;
  const stay = (): void => {
    noteActivity();
    setSecondsLeft(undefined);
    renew();
  };
  return (
    <Dialog open onClose={stay} aria-labelledby="idle-title" aria-describedby="idle-text">
      <DialogTitle id="idle-title">{texts.session.idleTitle}</DialogTitle>
      <DialogContent>
        <Typography id="idle-text">{texts.session.idleText(secondsLeft)}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void logout()}>{texts.menu.logout}</Button>
        <Button variant="contained" autoFocus onClick={stay}>
          {texts.session.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
