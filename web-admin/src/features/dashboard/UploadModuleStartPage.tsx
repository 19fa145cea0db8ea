import { Box } from '@mui/material';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { CREATE_DIALOG_FRAGMENT } from '../../frame/createHash.ts';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { LinkTile, tileGridSx } from '../../components/LinkTile.tsx';

const { menu, uploadModule: words } = texts;

/** Start of the submitter module. */
export function UploadModuleStartPage() {
  const categories = useAble('fileCategories');
  const templates = useAble('templates');
  const creating = `${adminPaths.enquiries}${CREATE_DIALOG_FRAGMENT}`;
  const tiles = [
    { offered: categories, title: menu.fileCategories, text: words.categories, icon: 'category', to: adminPaths.fileCategories },
    { offered: templates, title: menu.fileTemplates, text: words.fileTemplates, icon: 'description', to: adminPaths.fileTemplates },
    {
      offered: templates,
      title: menu.enquiryTemplates,
      text: words.enquiryTemplates,
      icon: 'library_books',
      to: adminPaths.enquiryTemplates,
    },
    { offered: true, title: menu.enquiries, text: words.enquiries, icon: 'folder', to: adminPaths.enquiries },
    { offered: true, title: words.create, text: words.createText, icon: 'add', to: creating },
  ];
  return (
    <PageFrame title={menu.upload} crumbs={[]}>
      <Box sx={tileGridSx}>{tiles.map(({ offered, ...tile }) => (offered ? <LinkTile key={tile.to} {...tile} /> : null))}</Box>
    </PageFrame>
  );
}
