import { canonicalDecimal } from '../kernel/fields.ts'
import type { Params, Text } from '../kernel/phrases.ts'

/** What kind of value a parameter has, and its limits. Values are texts: "2.5", "true", "spec". */
export type ParameterKind =
  | Readonly<{ kind: 'number'; min: string; max: string; scale: number; unit?: Text }>
  | Readonly<{ kind: 'choice'; choices: Readonly<Record<string, Text>> }>
  | Readonly<{ kind: 'flag' }>
  | Readonly<{ kind: 'text'; max: number }>

/** `setting`: the environment variable whose value holds until somebody sets the parameter. */
export type ParameterDefinition = ParameterKind &
  Readonly<{ key: string; group: ParameterGroup; name: Text; help: Text }> &
  (Readonly<{ setting: string }> | Readonly<{ standard: string }>)

export const parameterGroups = ['signIn', 'console', 'logistics', 'keeping'] as const
export type ParameterGroup = (typeof parameterGroups)[number]

const t = (zhCN: string, zhTW: string, enUS: string): Text => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
const days = t('天', '天', 'day(s)')

/** Every parameter of the product, in the order of the screen. A change takes effect with the next use. */
export const parameterDefinitions = [
  {
    key: 'session.cookieDays',
    group: 'signIn',
    kind: 'number',
    min: '1',
    max: '30',
    scale: 0,
    unit: days,
    setting: 'DAYBOOK_COOKIE_DAYS',
    name: t('登录有效天数', '登入有效天數', 'Days a sign-in lasts'),
    help: t(
      '登录后会话和 Cookie 的有效期；从下一次登录起生效。',
      '登入後工作階段和 Cookie 的有效期；從下一次登入起生效。',
      'How long a session and its cookie live; from the next sign-in on.',
    ),
  },
  {
    key: 'auth.revealAccountExistence',
    group: 'signIn',
    kind: 'flag',
    setting: 'DAYBOOK_REVEAL_ACCOUNTS',
    name: t('登录失败时说明账号是否存在', '登入失敗時說明帳號是否存在', 'Sign-in says whether the account exists'),
    help: t(
      '开启后，陌生人可以试出哪些账号存在。',
      '開啟後，陌生人可以試出哪些帳號存在。',
      'When on, strangers can find out which accounts exist.',
    ),
  },
  {
    key: 'password.minLength',
    group: 'signIn',
    kind: 'number',
    min: '8',
    max: '64',
    scale: 0,
    standard: '8',
    name: t('密码最少字符数', '密碼最少字元數', 'Least length of a password'),
    help: t('对之后设置的密码生效。', '對之後設定的密碼生效。', 'For passwords that are set from now on.'),
  },
  {
    key: 'password.minClasses',
    group: 'signIn',
    kind: 'number',
    min: '1',
    max: '3',
    scale: 0,
    standard: '2',
    name: t('密码须含的字符种类数', '密碼須含的字元種類數', 'Kinds of characters in a password'),
    help: t(
      '数字、字母、符号中至少几种；对之后设置的密码生效。',
      '數字、字母、符號中至少幾種；對之後設定的密碼生效。',
      'How many of digits, letters and symbols; for passwords that are set from now on.',
    ),
  },
  {
    key: 'hr.contactPhone',
    group: 'signIn',
    kind: 'text',
    max: 40,
    setting: 'DAYBOOK_CONTACT_PHONE',
    name: t('人事联系电话', '人事聯絡電話', 'Phone of the HR administrator'),
    help: t(
      '显示在登录和找回密码页面；留空则不显示。',
      '顯示在登入和找回密碼頁面；留空則不顯示。',
      'Shown where people sign in or recover a password; nothing is shown when blank.',
    ),
  },
  {
    key: 'recovery.mail',
    group: 'signIn',
    kind: 'flag',
    standard: 'true',
    name: t('可用邮件找回密码', '可用郵件找回密碼', 'Passwords are recovered by mail'),
    help: t(
      '需要配置邮件服务器和系统网址；账号有邮箱时提供。',
      '需要設定郵件伺服器和系統網址；帳號有電子郵件時提供。',
      'Needs a mail server and the public address; offered to accounts with an e-mail.',
    ),
  },
  {
    key: 'recovery.wechat',
    group: 'signIn',
    kind: 'flag',
    standard: 'true',
    name: t('可用微信找回密码', '可用微信找回密碼', 'Passwords are recovered by WeChat'),
    help: t(
      '需要配置微信和系统网址；账号已绑定微信时提供。',
      '需要設定微信和系統網址；帳號已綁定微信時提供。',
      'Needs WeChat and the public address; offered to accounts that have bound theirs.',
    ),
  },
  {
    key: 'recovery.question',
    group: 'signIn',
    kind: 'flag',
    standard: 'true',
    name: t('可用安全问题找回密码', '可用安全問題找回密碼', 'Passwords are recovered by security questions'),
    help: t(
      '关闭后，只能用邮件或微信中的链接找回。',
      '關閉後，只能用郵件或微信中的連結找回。',
      'When off, only a link by mail or WeChat leads back in.',
    ),
  },
  {
    key: 'i18n.startOrder',
    group: 'console',
    kind: 'choice',
    choices: {
      spec: t('浏览器语言优先', '瀏覽器語言優先', 'Language of the browser first'),
      storedFirst: t('上次选择的语言优先', '上次選擇的語言優先', 'Language chosen before first'),
    },
    setting: 'DAYBOOK_START_LANGUAGE',
    name: t('启动时的语言', '啟動時的語言', 'Language at the start'),
    help: t(
      '打开系统时先看浏览器的语言，还是先看本人上次的选择。',
      '開啟系統時先看瀏覽器的語言，還是先看本人上次的選擇。',
      'Whether the browser or the last choice decides when the console opens.',
    ),
  },
  {
    key: 'order.tolerance',
    group: 'logistics',
    kind: 'number',
    min: '0',
    max: '99.9999',
    scale: 4,
    unit: t('%', '%', '%'),
    setting: 'DAYBOOK_ORDER_TOLERANCE',
    name: t('订单超发容差', '訂單超發容差', 'Tolerance of order quantities'),
    help: t(
      '已发数量加本次数量最多可以超过总数量百分之几。',
      '已發數量加本次數量最多可以超過總數量百分之幾。',
      'By how much already shipped and quantity together may exceed the total.',
    ),
  },
  {
    key: 'import.keepDays',
    group: 'keeping',
    kind: 'number',
    min: '0',
    max: '36500',
    scale: 0,
    unit: days,
    setting: 'DAYBOOK_UPLOAD_DAYS',
    name: t('导入文件保留天数', '匯入檔案保留天數', 'Days that imported files are kept'),
    help: t(
      '从导入最后一次变化算起；0 表示一直保留。',
      '從匯入最後一次變化算起；0 表示一直保留。',
      'From the last change of the import on; 0 keeps them for ever.',
    ),
  },
] as const satisfies readonly ParameterDefinition[]

export type ParameterKey = (typeof parameterDefinitions)[number]['key']

const known: ReadonlyMap<string, ParameterDefinition> = new Map(
  parameterDefinitions.map((definition) => [definition.key, definition]),
)

export const definitionOf = (key: string): ParameterDefinition | undefined => known.get(key)

export type ReadParameter = Readonly<{ value: string }> | Readonly<{ key: string; params?: Params }>

/** A value as its definition reads it, or the phrase key that says what is wrong. */
export const readParameter = (definition: ParameterDefinition, value: string): ReadParameter => {
  if (definition.kind === 'flag') return value === 'true' || value === 'false' ? { value } : { key: 'FORMAT_INVALID' }
  if (definition.kind === 'choice')
    return Object.hasOwn(definition.choices, value) ? { value } : { key: 'FORMAT_INVALID' }
  if (definition.kind === 'text')
    return Array.from(value).length > definition.max
      ? { key: 'TEXT_TOO_LONG', params: { max: definition.max } }
      : { value }
  return readNumber(definition, value)
}

const readNumber = (
  { min, max, scale }: Extract<ParameterDefinition, { kind: 'number' }>,
  value: string,
): ReadParameter => {
  const read = canonicalDecimal(value)
  if (read === undefined || (read.split('.')[1]?.length ?? 0) > scale) return { key: 'FORMAT_INVALID' }
  const isWithin = Number(read) >= Number(min) && Number(read) <= Number(max)
  return isWithin ? { value: read } : { key: 'NUMBER_RANGE', params: { min, max } }
}
