import { Box } from '@mui/material';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { texts } from '../../texts.ts';
import { LinkTile, tileGridSx } from '../../components/LinkTile.tsx';

/** Where an instance administrator starts. */
export function InstanceAdministrationStartPage() {
  const { instance: words } = texts;
  return (
    <PageFrame title={words.title} crumbs={[]}>
      <Box sx={tileGridSx}>
        <LinkTile title={texts.technicalMessages.title} text={words.messagesTile} icon="campaign" to={adminPaths.technicalMessages} />
        <LinkTile title={texts.footerUrls.title} text={words.footerTile} icon="link" to={adminPaths.footerUrls} />
        <LinkTile title={texts.configuration.title} text={words.configurationTile} icon="tune" to={adminPaths.configuration} />
      </Box>
    </PageFrame>
  );
}
