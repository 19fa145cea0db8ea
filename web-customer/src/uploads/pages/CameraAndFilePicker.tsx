import { Box, Button, Typography } from '@mui/material';
import { useRef, useState, type ChangeEvent, type DragEvent, type RefObject } from 'react';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { uploadTexts } from '../../uploadTexts.ts';
import { pasteShortcutLabel } from './useHandlePastedFiles.ts';
import { acceptAttribute, arePhotosAccepted, type UploadLimits } from '../uploadLimits.ts';

interface PagePickerProps {
  readonly limits: UploadLimits;
  readonly compact: boolean;
  /** `folders`: names of those that were dropped; nothing can be read of them. */
  readonly onFiles: (files: readonly File[], folders?: readonly string[]) => void;
}

const coarse = '@media (pointer: coarse), (max-width: 599px)';

/** A dropped folder comes as a file that cannot be read; only its entry tells. */
export function splitDroppedFilesAndFolders({ items, files }: Pick<DataTransfer, 'items' | 'files'>): {
  readonly files: readonly File[];
  readonly folders: readonly string[];
} {
  const entries = [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry());
  const isFolder = (_: File, at: number): boolean => entries[at]?.isDirectory === true;
  return {
    files: [...files].filter((file, at) => !isFolder(file, at)),
    folders: [...files].filter(isFolder).map(({ name }) => name),
  };
}

/** Camera and files; on wide screens also a place to drop them. On phones the camera is the largest thing. */
export function CameraAndFilePicker({ limits, compact, onFiles }: PagePickerProps) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const photos = arePhotosAccepted(limits);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const { files: dropped, folders } = splitDroppedFilesAndFolders(event.dataTransfer);
    onFiles(dropped, folders);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        gap: 3,
        justifyItems: 'center',
        p: { xs: 4, sm: compact ? 4 : 8 },
        borderRadius: 3,
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'controlLine',
        backgroundColor: over ? 'primary.light' : 'transparent',
        transition: 'background-color 150ms ease-out',
        // A finger drops nothing.
        [coarse]: { border: 0, p: 0 },
      }}
    >
      {compact ? <Typography sx={{ fontWeight: 500 }}>{uploadTexts.upload.more}</Typography> : null}
      {photos ? (
        <Button
          variant={compact ? 'outlined' : 'contained'}
          fullWidth
          startIcon={<Icon name="photo_camera" size={compact ? 24 : 32} />}
          onClick={() => camera.current?.click()}
          sx={{
            display: 'none',
            [coarse]: { display: 'inline-flex' },
            minHeight: compact ? 48 : 88,
            fontSize: compact ? '1rem' : '1.25rem',
          }}
        >
          {uploadTexts.upload.takePhoto}
        </Button>
      ) : null}
      {compact ? null : (
        <Typography sx={{ color: 'text.secondary', [coarse]: { display: 'none' } }}>
          {over ? uploadTexts.upload.dropNow : uploadTexts.upload.drop(pasteShortcutLabel())}
        </Typography>
      )}
      <Button
        variant="outlined"
        startIcon={<Icon name="upload_file" size={24} />}
        onClick={() => files.current?.click()}
        sx={{ minHeight: 48, [coarse]: { width: '100%' } }}
      >
        {uploadTexts.upload.chooseFiles}
      </Button>
      <HiddenInput input={camera} accept="image/*" capture onFiles={onFiles} label={uploadTexts.upload.takePhoto} />
      <HiddenInput input={files} accept={acceptAttribute(limits)} onFiles={onFiles} label={uploadTexts.upload.chooseFiles} />
    </Box>
  );
}

interface HiddenInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly accept: string;
  readonly capture?: boolean;
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

function HiddenInput({ input, accept, capture = false, label, onFiles }: HiddenInputProps) {
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      multiple={!capture}
      capture={capture ? 'environment' : undefined}
      aria-label={label}
      tabIndex={-1}
      hidden
      onChange={take}
    />
  );
}
