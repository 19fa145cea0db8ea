import { downloadFrom } from '../../../../api/downloadFrom.ts';

export const downloadFile = (fileId: string): Promise<void> => downloadFrom(`files/${fileId}/download`);
