import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { texts } from '../texts.ts';
import type { RecordScreensProps } from './consoleModule.ts';
import { useModuleCrumbs } from './useModuleCrumbs.ts';
import { useRecordCreateForm } from './useRecordCreateForm.ts';
import { CreatePage } from './CreatePage.tsx';
import type { RaRecordWithEtag } from '../api/shownRecord.ts';

/** A new record, on a page of its own. */
export function RecordCreatePage<Of extends RaRecordWithEtag, Values extends FieldValues>(place: RecordScreensProps<Of, Values>) {
  const { paths, module, screens } = place;
  const navigate = useNavigate();
  const command = useRecordCreateForm(place, (created) => void navigate(screens.opens?.(created) ?? paths.list));
  return (
    <CreatePage
      title={screens.texts.createTitle ?? screens.texts.create}
      back={paths.list}
      crumbs={useModuleCrumbs(module, 'below')}
      command={command}
      keptAs={`create ${module.name}`}
      submit={screens.texts.createSubmit ?? texts.save}
    >
      <screens.form.Fields />
    </CreatePage>
  );
}
