import { wordsOf } from '../kit/words.ts'

const zhCN = {
  noPermission: '您没有权限查看这一页',
  noPermissionLine: '如果工作需要，请联系管理员授权；授权后一分钟内生效。',
  tryAgain: '再试一次',
  serverError: '服务器内部错误',
  serverErrorLine: '已经保存的内容不受影响。请稍后重试；如果再次出现，请把请求编号告诉管理员。',
  notFound: '没有找到这一页',
  notFoundLine: '地址可能写错了，或者这一页还没有建好。',
  requestId: '请求编号 {{id}}',
  toHome: '返回首页',
  goBack: '返回上一页',
} as const

/** The three error pages. */
export const useErrorWords = wordsOf('errors', {
  'zh-CN': zhCN,
  'zh-TW': {
    noPermission: '您沒有權限檢視這一頁',
    noPermissionLine: '若工作需要，請聯絡管理員授權；授權後一分鐘內生效。',
    tryAgain: '再試一次',
    serverError: '伺服器內部錯誤',
    serverErrorLine: '已經儲存的內容不受影響。請稍後重試；若再次發生，請將請求編號告知管理員。',
    notFound: '找不到這一頁',
    notFoundLine: '網址可能有誤，或者這一頁尚未建置完成。',
    requestId: '請求編號 {{id}}',
    toHome: '返回首頁',
    goBack: '返回上一頁',
  },
  'en-US': {
    noPermission: 'You have no permission to see this page',
    noPermissionLine: 'If your work needs it, ask an administrator; a grant takes effect within a minute.',
    tryAgain: 'Try again',
    serverError: 'Server internal error',
    serverErrorLine:
      'What was saved stays saved. Try again shortly; if it comes back, tell an administrator the request id.',
    notFound: 'This page was not found',
    notFoundLine: 'The address may be mistyped, or the page is not built yet.',
    requestId: 'Request {{id}}',
    toHome: 'Back to home',
    goBack: 'Back to the previous page',
  },
})
