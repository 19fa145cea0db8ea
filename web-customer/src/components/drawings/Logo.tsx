import { Box, Typography } from '@mui/material';
import { useConfig } from '@portal/web-shared/config/configContext.ts';

export function Logo() {
  const { app } = useConfig();
  if (app.logo !== null)
    return (
      <Box component="img" src={app.logo} alt={app.bankName} sx={{ display: 'block', height: 32, maxWidth: 200, objectFit: 'contain' }} />
    );
  return (
    <Typography
      component="span"
      sx={{ fontWeight: 650, fontSize: '1.125rem', lineHeight: 1.3, color: 'primary.main', letterSpacing: '-0.01em' }}
    >
      {app.bankName}
    </Typography>
  );
}
