import { ChevronLeft } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'

/** The way from one record back to its tree, where there is room for one of the two only. */
export const BackToTree = ({ label, onBack }: { label: string; onBack: () => void }) => (
  <div className="lg:hidden">
    <Button small icon={ChevronLeft} onClick={onBack}>
      {label}
    </Button>
  </div>
)
