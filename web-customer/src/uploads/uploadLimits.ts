import {
  acceptLabel,
  isFileTypeAccepted,
  DEFAULT_ACCEPTED_MEDIA_TYPES,
  ABSOLUTE_MAX_UPLOAD_BYTES,
  maxFileBytes,
} from '@portal/contracts/enquiries/upload';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';

export interface UploadLimits {
  /** Null: images and PDF. */
  readonly accept: readonly string[] | null;
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
}

export function uploadLimitsForFile(file: Pick<RequestedFileView, 'accept' | 'maxSize'>, configuredBytes: number): UploadLimits {
  const maxTotalBytes = Math.min(configuredBytes, ABSOLUTE_MAX_UPLOAD_BYTES);
  const accept =
    file.accept
      ?.split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '') ?? [];
  return { accept: accept.length === 0 ? null : accept, maxFileBytes: Math.min(maxFileBytes(file.maxSize), maxTotalBytes), maxTotalBytes };
}

export const acceptAttribute = (limits: UploadLimits): string => (limits.accept ?? DEFAULT_ACCEPTED_MEDIA_TYPES).join(',');
export const acceptedTypesText = (limits: UploadLimits): string => acceptLabel(limits.accept);
export const arePhotosAccepted = (limits: UploadLimits): boolean => isFileTypeAccepted(limits.accept, 'image/jpeg', 'foto.jpg');
