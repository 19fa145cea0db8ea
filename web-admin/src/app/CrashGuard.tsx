import { Box, Button, Typography } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { texts } from '../texts.ts';

interface CrashGuardProps {
  readonly children: ReactNode;
}

/** A page that fails takes nothing else with it; also where a part of the console could not be fetched. */
export class CrashGuard extends Component<CrashGuardProps, { readonly crashed: boolean }> {
  override readonly state = { crashed: false };

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return (
      <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, py: 16, px: 4 }}>
        <Typography variant="h1">{texts.problems.crashedTitle}</Typography>
        <Typography sx={{ maxWidth: 440, color: 'text.secondary' }}>{texts.problems.crashed}</Typography>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {texts.common.reload}
        </Button>
      </Box>
    );
  }
}
