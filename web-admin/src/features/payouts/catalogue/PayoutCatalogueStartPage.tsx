import { Box } from '@mui/material';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { LinkTile, tileGridSx } from '../../../components/LinkTile.tsx';
import { payoutCatalogueMenuTexts as menu } from '../payoutCatalogueMenuTexts.ts';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.catalogue;

/** What requests are made of: for whoever keeps it. */
export const PayoutCatalogueStartPage = () => (
  <PageFrame title={menu.catalogue} crumbs={[]}>
    <Box sx={tileGridSx}>
      <LinkTile title={menu.purposes} text={words.purposes} icon="label" to={adminPaths.financingProjectTypes} />
      <LinkTile title={menu.categories} text={words.categories} icon="category" to={adminPaths.creditCategories} />
      <LinkTile title={menu.inputs} text={words.inputs} icon="edit_note" to={adminPaths.inputTemplates} />
      <LinkTile title={menu.documents} text={words.documents} icon="description" to={adminPaths.documentTemplates} />
    </Box>
  </PageFrame>
);
