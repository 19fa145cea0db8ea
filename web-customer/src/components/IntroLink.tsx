import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { signedInTexts } from '../signedInTexts.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';

/** A quiet way to the intro; nobody is shown it unasked. */
export function IntroLink() {
  return (
    <Button component={Link} to={`${customerPaths.hub}?showIntro`} startIcon={<Icon name="help" />} sx={{ justifySelf: 'start', ml: -3 }}>
      {signedInTexts.hub.howItWorks}
    </Button>
  );
}
