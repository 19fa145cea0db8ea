import { Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { Callout } from '../../components/Callout.tsx';
import { texts } from '../../texts.ts';
import { copyAction } from './copyAction.ts';
import { LinkButton } from '../../components/LinkButton.tsx';

interface DemoResultProps {
  readonly customerId: string;
  readonly text: string;
  readonly label?: string;
  /** A password or a code, to be handed on. */
  readonly secret?: string;
}

/** Stays until the next action, when the notice has long gone. */
export function DemoResult({ customerId, text, label, secret }: DemoResultProps) {
  const notify = useNotify();
  return (
    <Box sx={{ mt: 4 }}>
      <Callout tone="positive" title={text}>
        {secret === undefined ? null : (
          <>
            <Typography>{label}</Typography>
            <Typography component="code" sx={{ fontFamily: 'monospace', fontSize: '1.25rem', overflowWrap: 'anywhere', userSelect: 'all' }}>
              {secret}
            </Typography>
          </>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          {secret === undefined ? null : (
            <Button variant="outlined" onClick={() => copyAction(secret, notify).run()}>
              {texts.demo.copy}
            </Button>
          )}
          <LinkButton to={fillPath(adminPaths.customer, { id: customerId })}>{texts.toCustomer}</LinkButton>
        </Box>
      </Callout>
    </Box>
  );
}
