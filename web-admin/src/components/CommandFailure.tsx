import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { useReloadRecords } from '../api/useReloadRecords.ts';
import { texts } from '../texts.ts';
import { Callout } from './Callout.tsx';
import { Icon } from './Icon.tsx';

interface CommandFailureProps {
  readonly error: unknown;
  /** What 'Neu laden' does; by default all records are fetched anew and what was typed stays. */
  readonly onReload?: () => Promise<unknown>;
  /** Nothing that is shown is what was refused: loading it anew would change nothing. */
  readonly showsNothing?: boolean;
}

/** A refused command, where it was given. Somebody else's change (412, 409) comes with the way on. */
export function CommandFailure({ error, onReload, showsNothing = false }: CommandFailureProps) {
  const reloadAll = useReloadRecords();
  const [reloaded, setReloaded] = useState<unknown>();
  if (error === null || error === undefined) return null;
  const failure = asProblem(error);
  const stale = failure.status === 412;
  /** Somebody else was faster, whichever way the server says it. */
  const movedOn = !showsNothing && (stale || failure.status === 409);
  if (movedOn && reloaded === error)
    return (
      <Box sx={{ mt: 3 }}>
        <Callout role="status" tone="info">
          {texts.problems.staleReloaded}
        </Callout>
      </Box>
    );
  const reload = async (): Promise<void> => {
    await (onReload ?? reloadAll)();
    setReloaded(error);
  };
  return (
    <Box sx={{ mt: 3 }}>
      <Callout
        role="alert"
        tone={stale ? 'warning' : 'negative'}
        title={stale ? texts.problems.staleTitle : undefined}
        action={
          movedOn ? (
            <Button variant="outlined" startIcon={<Icon name="refresh" />} onClick={() => void reload()}>
              {texts.common.reload}
            </Button>
          ) : undefined
        }
      >
        {stale ? texts.problems.stale : failure.detail}
      </Callout>
    </Box>
  );
}
