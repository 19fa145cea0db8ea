import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { formatRecoveryCode } from '@portal/contracts/employees/secondFactor';
import { texts } from '../../texts.ts';
import { copyTextIfBrowserAllows } from '../copyTextIfBrowserAllows.ts';
import { downloadTextAsFile } from '../downloadTextAsFile.ts';

const words = texts.secondFactor;

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly kept: boolean;
  readonly onKept: (kept: boolean) => void;
}

/** Shown this once: whoever goes on says that they are kept. */
export function RecoveryCodeList({ codes, kept, onKept }: RecoveryCodeListProps) {
  const notify = useNotify();
  const shown = codes.map(formatRecoveryCode);
  const copy = async (): Promise<void> => {
    notify((await copyTextIfBrowserAllows(shown.join('\n'))) ? words.copied : words.notCopied, { type: 'info' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{words.codesText}</Typography>
      <Box
        component="ul"
        aria-label={words.codesTitle}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, columnGap: 6 }}
      >
        {shown.map((code) => (
          <Box component="li" key={code} sx={{ fontFamily: 'monospace', fontSize: '1.0625rem' }}>
            {code}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button
          variant="outlined"
          onClick={() => downloadTextAsFile(words.fileName, 'text/plain;charset=utf-8', `${shown.join('\r\n')}\r\n`)}
        >
          {words.download}
        </Button>
      </Box>
      <FormControlLabel control={<Checkbox checked={kept} onChange={(_, now) => onKept(now)} />} label={words.kept} />
    </Box>
  );
}
