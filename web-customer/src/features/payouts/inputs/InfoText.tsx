import { Box } from '@mui/material';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';

export function InfoText({ of }: { readonly of: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary', fontSize: '0.875rem' }}>
      <Box sx={{ pt: '2px' }}>
        <Icon name="info" size={16} />
      </Box>
      <Box sx={{ minWidth: 0, '& p': { m: 0 } }}>
        <Markdown source={of} />
      </Box>
    </Box>
  );
}
