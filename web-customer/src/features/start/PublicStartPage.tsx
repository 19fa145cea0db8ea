import { Box, Button, Typography } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { textColourOn } from '@portal/contracts/shared/contrastRatio';
import { SlantedBackgroundShape } from '../../app/layout/SlantedBackgroundShape.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { EyeCatcherPicture } from '../../components/drawings/EyeCatcherPicture.tsx';
import { texts } from '../../texts.ts';

/** A click anywhere goes to the login; the button is there for who does not use a mouse. */
export function PublicStartPage() {
  const { app, design } = useConfig();
  const navigate = useNavigate();
  usePageTitle('');
  const { from, to } = design.backgroundEyeCatcher;
  const ink = textColourOn(to);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- more room for the button within it
    <Box
      component="main"
      onClick={() => void navigate(customerPaths.login)}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        minHeight: '100dvh',
        cursor: 'pointer',
        display: 'flex',
        flexDirection: 'column',
        background: `linear-gradient(160deg, ${from}, ${to})`,
        color: ink,
        p: { xs: 6, sm: 10, md: 14 },
      }}
    >
      <SlantedBackgroundShape inset="62% -10% -40%" />
      <SlantedBackgroundShape inset="78% -10% -40%" />
      <Box sx={{ display: { xs: 'none', lg: 'block' }, position: 'absolute', top: '50%', right: '12%', transform: 'translateY(-50%)' }}>
        <EyeCatcherPicture width={340} />
      </Box>
      <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 3 }}>
        {app.logo === null ? null : <Box component="img" src={app.logo} alt="" sx={{ height: 40 }} />}
        <Typography sx={{ fontWeight: 650, fontSize: '1.25rem' }}>{app.bankName}</Typography>
      </Box>
      <Box sx={{ position: 'relative', my: 'auto', py: 8, maxWidth: 760, display: 'grid', gap: { xs: 4, sm: 6 }, justifyItems: 'start' }}>
        <Typography sx={{ fontWeight: 500, fontSize: '1.125rem' }}>{app.title}</Typography>
        <Typography
          component="h1"
          sx={{
            fontSize: { xs: '2.25rem', sm: '3rem', md: '3.75rem' },
            lineHeight: 1.08,
            fontWeight: 650,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
          }}
        >
          {design.eyeCatcherTitle}
        </Typography>
        <Typography sx={{ fontSize: { xs: '1.125rem', sm: '1.25rem' }, maxWidth: 560 }}>{design.eyeCatcherText}</Typography>
        <Button
          size="large"
          variant="contained"
          endIcon={<Icon name="arrow_forward" />}
          sx={{
            mt: 2,
            backgroundColor: ink,
            color: to,
            '&:hover': { backgroundColor: ink, opacity: 0.92 },
            '&:focus-visible': { outlineColor: ink },
          }}
        >
          {texts.start.toLogin}
        </Button>
      </Box>
    </Box>
  );
}
