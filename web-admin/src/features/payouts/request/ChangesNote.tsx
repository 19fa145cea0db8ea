import { Box, Button, Typography } from '@mui/material';
import { Callout } from '../../../components/Callout.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.decision;

/** What others have changed since somebody began to look: seen first, decided then. */
export const ChangesNote = ({ changes, onTake }: { readonly changes: readonly string[]; readonly onTake: () => void }) => (
  <Callout
    role="alert"
    tone="warning"
    title={words.changedTitle}
    action={
      <Button variant="outlined" startIcon={<Icon name="refresh" />} onClick={onTake}>
        {words.takeNew}
      </Button>
    }
  >
    <Typography>{words.changedText}</Typography>
    <Box component="ul" sx={{ pl: 5, my: 1 }}>
      {changes.map((change) => (
        <Typography key={change} component="li">
          {change}
        </Typography>
      ))}
    </Box>
  </Callout>
);
