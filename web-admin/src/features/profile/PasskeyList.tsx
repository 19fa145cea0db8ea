import { Box, Typography } from '@mui/material';
import type { OwnPasskey, SecondFactorState } from '@portal/contracts/employees/views/secondFactor';
import { MoreMenu } from '../../components/menu/MoreMenu.tsx';
import { RelativeTime } from '../../components/facts/RelativeTime.tsx';
import { texts } from '../../texts.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';

const words = texts.passkeys;

interface PasskeyListProps {
  readonly state: SecondFactorState;
  readonly onRename: (passkey: OwnPasskey) => void;
  readonly onRemove: (passkey: OwnPasskey) => void;
}

export function PasskeyList({ state, onRename, onRemove }: PasskeyListProps) {
  const { passkeys, app, required } = state;
  if (passkeys.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>;
  // The last factor stays where the bank requires one.
  const isKept = required && !app && passkeys.length === 1;
  return (
    <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {passkeys.map((passkey) => (
        <Box
          component="li"
          key={passkey.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            py: 2,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { border: 0 },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{passkey.name}</Typography>
            <SecondaryText>
              {words.addedAt} <RelativeTime value={passkey.createdAt} /> ·{' '}
              {passkey.lastUsedAt === null ? (
                words.neverUsed
              ) : (
                <>
                  {words.lastUsedAt} <RelativeTime value={passkey.lastUsedAt} />
                </>
              )}
            </SecondaryText>
          </Box>
          <MoreMenu
            label={words.actionsOf(passkey.name)}
            actions={[
              { label: words.rename, icon: 'edit', does: () => onRename(passkey) },
              ...(isKept ? [] : [{ label: words.remove, icon: 'delete', danger: true, does: () => onRemove(passkey) }]),
            ]}
          />
        </Box>
      ))}
    </Box>
  );
}
