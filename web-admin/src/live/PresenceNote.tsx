import { Box } from '@mui/material';
import type { PresenceResource } from '@portal/contracts/live/liveMessage';
import { Icon } from '../components/Icon.tsx';
import { texts } from '../texts.ts';
import { usePresence } from './usePresence.ts';

/** Who else is at work here: 'Frau Weber bearbeitet diesen Vorgang'. */
export function PresenceNote({ resource, id }: { readonly resource: PresenceResource; readonly id: string }) {
  const names = usePresence(resource, id).map(({ name }) => name);
  return (
    <Box
      role="status"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, typography: 'body2', color: 'text.secondary' }}
    >
      {names.length === 0 ? null : (
        <>
          <Icon name="visibility" size={16} />
          <span>{texts.live.present(names, resource)}</span>
        </>
      )}
    </Box>
  );
}
