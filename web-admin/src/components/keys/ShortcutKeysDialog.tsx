import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { texts } from '../../texts.ts';
import { ConsoleDialog } from '../dialog/ConsoleDialog.tsx';
import { KeyCap } from './KeyCap.tsx';
import { useSingleKeyShortcutsSetting } from './singleKeys.ts';
import { CaptionText } from '../SecondaryText.tsx';

/** Which keys there are, and the switch for those that act by themselves. */
export function ShortcutKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [wanted, setWanted] = useSingleKeyShortcutsSetting();
  return (
    <ConsoleDialog
      title={texts.keys.title}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {texts.common.close}
        </Button>
      }
    >
      <FormControlLabel
        control={<Switch checked={wanted} onChange={(_, on) => setWanted(on)} />}
        label={texts.keys.wanted}
        sx={{ fontWeight: 500 }}
      />
      <CaptionText sx={{ mb: 3 }}>{texts.keys.wantedHelp}</CaptionText>
      {texts.keys.places.map(({ place, keys }) => (
        <Box component="section" key={place} sx={{ mb: 3 }}>
          <Typography variant="h2" sx={{ mb: 1, fontSize: '0.9375rem' }}>
            {place}
          </Typography>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr)', columnGap: 3, rowGap: 1 }}
          >
            {keys.map(({ key, does }) => (
              <Box key={key} sx={{ display: 'contents' }}>
                <dt>
                  <KeyCap name={key} />
                </dt>
                <Box component="dd" sx={{ m: 0 }}>
                  {does}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </ConsoleDialog>
  );
}
