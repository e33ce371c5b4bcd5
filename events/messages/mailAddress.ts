const mailbox = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/**
 * Whether a text is one plain mail address: no name, no list, no quotes, no comment, nothing that could end a header.
 * Stricter than the standard, since whatever passes is handed to a mail server as it stands.
 */
export const isMailAddress = (text: string): boolean => {
  const parts = text.split('@')
  const [box = '', domain = ''] = parts
  const labels = domain.split('.')
  return (
    parts.length === 2 &&
    box.length <= 64 &&
    mailbox.test(box) &&
    text.length <= 254 &&
    labels.length >= 2 &&
    labels.every((one) => label.test(one))
  )
}
