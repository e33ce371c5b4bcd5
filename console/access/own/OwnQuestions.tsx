import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { useGet } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { type OwnSecurity, securityApi } from './profile.ts'
import { questionText } from './questionText.ts'
import { QuestionsDialog } from './QuestionsDialog.tsx'
import { useOwnWords } from './words.ts'

const dialog = 'questions'

/** The questions by which one proves oneself when the password is forgotten. */
export const OwnQuestions = () => {
  const t = useOwnWords()
  const address = useAddress()
  const { data, error, mutate } = useGet<OwnSecurity>(securityApi)
  return (
    <Card title={t('questionsTitle')} pad>
      {error ? (
        <Problem problem={error} onRetry={() => mutate()} />
      ) : data ? (
        <>
          <p className="mb-3 text-13 text-text-2">{t('questionsLine')}</p>
          {data.questions.length === 0 ? (
            <p className="mb-3 text-13 text-text-3">{t('questionsNone')}</p>
          ) : (
            <ul className="mb-3 grid list-disc gap-1 pl-5 text-13">
              {data.questions.map((question) => (
                <li key={question}>{questionText(question)}</li>
              ))}
            </ul>
          )}
          <Button onClick={() => address.set({ dialog })}>
            {data.questions.length === 0 ? t('questionsSet') : t('questionsChange')}
          </Button>
        </>
      ) : (
        <SkeletonText lines={3} />
      )}
      {address.get('dialog') === dialog ? <QuestionsDialog onClose={() => address.set({ dialog: undefined })} /> : null}
    </Card>
  )
}
