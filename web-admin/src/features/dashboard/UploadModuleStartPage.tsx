import { Box } from '@mui/material';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { CREATE_DIALOG_FRAGMENT } from '../../frame/createHash.ts';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { LinkTile, tileGridSx } from '../../components/LinkTile.tsx';

/** Start of the submitter module. */
export function UploadModuleStartPage() {
  const categories = useAble('fileCategories');
  const templates = useAble('templates');
  return (
    <PageFrame title={texts.menu.upload} crumbs={[]}>
      <Box sx={tileGridSx}>
        {categories ? (
          <LinkTile title={texts.menu.fileCategories} text={texts.uploadModule.categories} icon="category" to={adminPaths.fileCategories} />
        ) : null}
        {templates ? (
          <>
            <LinkTile
              title={texts.menu.fileTemplates}
              text={texts.uploadModule.fileTemplates}
              icon="description"
              to={adminPaths.fileTemplates}
            />
            <LinkTile
              title={texts.menu.enquiryTemplates}
              text={texts.uploadModule.enquiryTemplates}
              icon="library_books"
              to={adminPaths.enquiryTemplates}
            />
          </>
        ) : null}
        <LinkTile title={texts.menu.enquiries} text={texts.uploadModule.enquiries} icon="folder" to={adminPaths.enquiries} />
        <LinkTile
          title={texts.uploadModule.create}
          text={texts.uploadModule.createText}
          icon="add"
          to={`${adminPaths.enquiries}${CREATE_DIALOG_FRAGMENT}`}
        />
      </Box>
    </PageFrame>
  );
}
