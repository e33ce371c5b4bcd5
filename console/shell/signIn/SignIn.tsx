import { useState } from 'react'
import { Mark } from '../Mark.tsx'
import { useSettings } from '../settings.ts'
import { useShell } from '../shellContext.ts'
import { FirstReset } from './FirstReset.tsx'
import { LanguageSegments } from './LanguageSegments.tsx'
import { Pledge } from './Pledge.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The way in: name and password, and at the first sign-in a password of one's own. */
export const SignIn = () => {
  const { session } = useShell()
  const { product, cookieDays, contactPhone } = useSettings()
  const [resetToken, setResetToken] = useState<string>()
  const enter = (token: string): void => session.open(token, cookieDays)
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)_520px] max-lg:grid-cols-1">
      <Pledge product={product} />
      <main className="relative grid place-items-center bg-surface px-5 py-20">
        <div className="absolute top-5 left-5 flex items-center gap-2.5 text-[15px] font-semibold lg:hidden">
          <Mark />
          {product}
        </div>
        <div className="absolute top-5 right-5">
          <LanguageSegments />
        </div>
        <div className="w-full max-w-80">
          {resetToken === undefined ? (
            <SignInForm contactPhone={contactPhone} onToken={enter} onReset={setResetToken} />
          ) : (
            <FirstReset resetToken={resetToken} onToken={enter} onBack={() => setResetToken(undefined)} />
          )}
        </div>
      </main>
    </div>
  )
}
