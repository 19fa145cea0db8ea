import { Box, Button, Typography } from '@mui/material';
import { ADMIN_BASE, adminPaths } from '@portal/contracts/routes/adminPaths';
import { useReportCrash } from '@portal/web-shared/http/useReportCrash.ts';
import { consoleModules } from '../consoleModules.ts';
import { texts } from '../texts.ts';

const paths = [...Object.values(adminPaths), ...consoleModules.flatMap(({ pages }) => pages.map(({ path }) => path))];
const consoleApp = {
  app: 'admin',
  patterns: [...new Set(paths)].map((path) => `${ADMIN_BASE}${path}`),
} as const;

/** In place of what could not be shown. The bank hears of it. */
export function CrashPage({ error }: { readonly error: unknown }) {
  useReportCrash(error, consoleApp);
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
