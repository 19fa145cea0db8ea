import { Box, IconButton, Typography } from '@mui/material';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import { FieldNote } from '../../components/fields/LabelledTextInput.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { uploadTexts } from '../../uploadTexts.ts';
import { canRotate, type ChosenPage } from './chosenPages.ts';
import { ThumbnailPicture } from './ThumbnailPicture.tsx';

interface ChosenPageCardProps {
  readonly page: ChosenPage;
  readonly position: number;
  readonly count: number;
  /** Pages within it, where it is a PDF that was counted. */
  readonly sheets: number | undefined;
  readonly error: string | undefined;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRotate: () => void;
  readonly onRemove: () => void;
}

export function ChosenPageCard({ page, position, count, sheets, error, onMove, onRotate, onRemove }: ChosenPageCardProps) {
  const { name } = page.file;
  return (
    <Box
      sx={{
        border: '1px solid',
        borderColor: error === undefined ? 'divider' : 'error.main',
        borderRadius: 3,
        backgroundColor: 'background.paper',
        overflow: 'hidden',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box sx={{ position: 'relative' }}>
        <ThumbnailPicture page={page} />
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            position: 'absolute',
            top: 8,
            left: 8,
            minWidth: 28,
            height: 28,
            px: 1,
            borderRadius: 99,
            display: 'grid',
            placeItems: 'center',
            backgroundColor: 'primary.main',
            color: 'primary.contrastText',
            fontWeight: 650,
            fontSize: '0.875rem',
          }}
        >
          {position}
        </Box>
      </Box>
      <Box sx={{ px: 3, pt: 2, flex: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          <span className="visually-hidden">{uploadTexts.upload.position(position, count)}: </span>
          {name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {sheets === undefined ? null : `${uploadTexts.document.pages(sheets)}, `}
          {formatBytes(page.file.size)}
        </Typography>
        <FieldNote id={`${page.key}-note`} error={error} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', p: '2px' }}>
        <Tool icon="arrow_back" label={uploadTexts.upload.moveUp(name)} disabled={position === 1} onClick={() => onMove(-1)} />
        <Tool icon="arrow_forward" label={uploadTexts.upload.moveDown(name)} disabled={position === count} onClick={() => onMove(1)} />
        {canRotate(page.file) ? <Tool icon="rotate_right" label={uploadTexts.upload.rotate(name)} onClick={onRotate} /> : null}
        <Tool icon="delete" label={uploadTexts.upload.remove(name)} onClick={onRemove} />
      </Box>
    </Box>
  );
}

interface ToolProps {
  readonly icon: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** Stays focusable at either end, so that the focus does not get lost. 44 px high; four of them stand side by side on the narrowest card. */
function Tool({ icon, label, disabled = false, onClick }: ToolProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      sx={{ width: 'auto', flex: 1, borderRadius: 2, p: 0, color: 'text.secondary', '&[aria-disabled=true]': { opacity: 0.38 } }}
    >
      <Icon name={icon} />
    </IconButton>
  );
}
