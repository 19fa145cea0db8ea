import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { Icon } from '@portal/web-shared/components/Icon.tsx';

export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="text"
      startIcon={<Icon name="arrow_back" />}
      sx={{ alignSelf: 'start', justifySelf: 'start', ml: -3 }}
    >
      {children}
    </Button>
  );
}
