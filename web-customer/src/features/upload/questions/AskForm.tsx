import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { QUESTION_CONTRIBUTION_MAX_LENGTH } from '@portal/contracts/enquiries/questions';
import type { QuestionThreadView } from '@portal/contracts/enquiries/views/fileQuestions';
import { tooLongFault } from '@portal/contracts/shared/text/textLength';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { useLeaveGuard } from '@portal/web-shared/forms/useLeaveGuard.ts';
import { askAboutRequestedFile } from '../../../api/requests/enquiries/enquiryCommands.ts';
import { enquiryQuery } from '../../../api/requests/enquiries/enquiryQueries.ts';
import { useNotify } from '../../../app/notices/noticeContext.ts';
import { LeaveQuestion } from '../../../components/state/LeaveQuestion.tsx';
import { SubmitButton } from '../../../components/fields/SubmitButton.tsx';
import { useFocusOnChange } from '../../../components/useFocusOnChange.ts';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useFormField } from '../../../components/fields/useFormField.ts';
import { questionTexts, useQuestionTexts } from '../../../questionTexts.ts';
import { currentSession } from '../../../session/sessionStore.ts';
import { texts } from '../../../texts.ts';

interface Question {
  readonly text: string;
}
const rules = ({ text }: Question) => ({
  text: text.trim() === '' ? texts.common.required : tooLongFault(text, QUESTION_CONTRIBUTION_MAX_LENGTH),
});

interface AskFormProps {
  readonly enquiryId: string;
  readonly thread: QuestionThreadView;
}

/** Folded up until somebody asks. What was typed stays until it has arrived, whatever comes between. */
export function AskForm({ enquiryId, thread: { id: fileId, writable } }: AskFormProps) {
  const [asking, setAsking] = useState(false);
  const opener = useFocusOnChange<HTMLButtonElement>(asking);
  const notify = useNotify();
  const command = useCommandForm<Question, QuestionThreadView>({
    run: ({ text }) => askAboutRequestedFile(fileId, text.trim()),
    invalidates: [enquiryQuery(enquiryId).queryKey],
    defaultValues: { text: '' },
    resolver: createFormResolver({ rules }),
    checks: 'whenSent',
    onAnswer: () => notify({ tone: 'positive', text: questionTexts.sent }),
    onDone: (_, sent) => fold(sent),
  });
  const fold = (sent?: Question): void => {
    command.restart({ text: '' }, sent);
    setAsking(command.form.getValues('text') !== '');
  };
  if (!writable && !command.dirty) return null;
  if (!asking)
    return (
      <Button ref={opener} variant="outlined" startIcon={<Icon name="forum" />} onClick={() => setAsking(true)}>
        {questionTexts.ask}
      </Button>
    );
  return (
    <Form command={command} sx={{ display: 'grid', gap: 3 }}>
      <QuestionText />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <SubmitButton busy={command.busy}>{questionTexts.send}</SubmitButton>
        <Button onClick={() => fold()} disabled={command.busy}>
          {texts.common.cancel}
        </Button>
      </Box>
      {command.unsaved ? <LeaveTypedQuestion /> : null}
    </Form>
  );
}

/** Has the focus once it is there: the button that opened it is gone. */
function QuestionText() {
  const { help } = useQuestionTexts();
  const { setFocus } = useFormContext<Question>();
  const field = useFormField('text');
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <TextArea
      {...field}
      label={questionTexts.label}
      help={field.value === '' ? help : questionTexts.characters(field.value.length, QUESTION_CONTRIBUTION_MAX_LENGTH)}
      maxLength={QUESTION_CONTRIBUTION_MAX_LENGTH}
    />
  );
}

/** Asks before typed text is lost by leaving the page. A session that ended does not ask. */
const LeaveTypedQuestion = () => <LeaveQuestion {...useLeaveGuard(() => currentSession().payload !== null)} words={useQuestionTexts()} />;
