import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { asFailure } from '../api/failures.ts';
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
  const failure = asFailure(error);
  const stale = failure.status === 412;
  /** Somebody else was faster, whichever way the server says it. */
  const movedOn = !showsNothing && (stale || failure.status === 409);
  if (movedOn && reloaded === error) return <Note tone="info">{texts.problems.staleReloaded}</Note>;
  const reload = async (): Promise<void> => {
    await (onReload ?? reloadAll)();
    setReloaded(error);
  };
  return (
    <Box sx={{ mt: 3 }}>
      <Callout
        role="alert"
        tone={stale ? 'warning' : 'negative'}
        {...(stale ? { title: texts.problems.staleTitle } : {})}
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

function Note({ tone, children }: { readonly tone: 'info'; readonly children: string }) {
  return (
    <Box sx={{ mt: 3 }}>
      <Callout role="status" tone={tone}>
        {children}
      </Callout>
    </Box>
  );
}
