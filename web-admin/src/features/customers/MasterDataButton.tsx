import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import type { MasterData } from './useMasterData.ts';

export function MasterDataButton({ masterData: { load, isLoading } }: { readonly masterData: MasterData }) {
  return (
    <SubmitButton type="button" variant="outlined" busy={isLoading} onClick={load}>
      {texts.outside.loadMasterData}
    </SubmitButton>
  );
}
