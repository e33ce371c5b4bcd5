import { Copy, Languages, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Confirm } from '../Confirm.tsx'
import { ContextMenu } from '../ContextMenu.tsx'
import { Dialog } from '../Dialog.tsx'
import { Drawer } from '../Drawer.tsx'
import { Field } from '../Field.tsx'
import { FileDrop } from '../FileDrop.tsx'
import { Kpi } from '../Kpi.tsx'
import { Menu } from '../Menu.tsx'
import type { MenuEntry } from '../menuEntries.tsx'
import { Meter } from '../Meter.tsx'
import { Progress } from '../Progress.tsx'
import { SkeletonText } from '../Skeleton.tsx'
import { Dot, StateDot } from '../StateDot.tsx'
import { Steps } from '../Steps.tsx'
import { TextInput } from '../TextInput.tsx'
import { say } from '../toast.ts'
import { Row, Section } from './Section.tsx'

const entries: readonly MenuEntry[] = [
  { title: '订单 PO-10483' },
  { label: '编辑', icon: Pencil, keys: 'E', onSelect: () => {} },
  { label: '复制', icon: Copy, onSelect: () => {}, disabled: true },
  { label: '跟随系统', checked: true, onSelect: () => {} },
  { label: '深色', checked: false, onSelect: () => {} },
  'line',
  { label: '取消订单', icon: Trash2, look: 'bad', onSelect: () => {} },
]

const later = () => new Promise((resolve) => setTimeout(resolve, 1200))

const Opened = ({
  word,
  children,
}: {
  word: string
  children: (open: boolean, set: (open: boolean) => void) => ReactNode
}) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{word}</Button>
      {children(open, setOpen)}
    </>
  )
}

const Dialogs = () => (
  <Section name="Dialog, Drawer, Confirm, Menu, ContextMenu, toast">
    <Row>
      <Opened word="对话框">
        {(open, setOpen) => (
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title="新增用户"
            note="已暂存于本机"
            onSubmit={(event) => event.preventDefault()}
            footer={
              <>
                <Button onClick={() => setOpen(false)}>取消</Button>
                <Button look="main" type="submit">
                  保存用户
                </Button>
              </>
            }
          >
            <Field label="账号" required>
              <TextInput />
            </Field>
          </Dialog>
        )}
      </Opened>
      <Opened word="抽屉">
        {(open, setOpen) => (
          <Drawer open={open} onOpenChange={setOpen} title="订单 PO-10483" line="南非 · 海运">
            <SkeletonText lines={5} />
          </Drawer>
        )}
      </Opened>
      <Opened word="确认">
        {(open, setOpen) => (
          <Confirm
            open={open}
            onOpenChange={setOpen}
            title="取消 3 个订单"
            action="取消 3 个订单"
            cancel="不取消"
            look="bad-main"
            onConfirm={later}
          >
            供应商会收到通知。已发运的部分不受影响，可以在 7 天内撤销。
          </Confirm>
        )}
      </Opened>
      <Menu trigger={<Button icon={Languages}>菜单</Button>} entries={entries} />
      <ContextMenu entries={entries}>
        <span tabIndex={0} role="button" className="rounded-md border border-dashed px-3 py-1.5 text-13 text-text-2">
          右键菜单
        </span>
      </ContextMenu>
      <Button onClick={() => say('已将 3 行标记为异常', { undo: later })}>提示</Button>
      <Button onClick={() => say('没有保存：网络已断开', { tone: 'bad' })}>出错提示</Button>
    </Row>
  </Section>
)

export const WorkDemo = () => (
  <>
    <Dialogs />
    <Section name="Steps, Meter, Progress, StateDot, Skeleton">
      <Steps steps={['上传', '对应列', '试运行', '导入']} current={2} onStep={() => {}} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3">
        <Card>
          <Kpi tone="good" label="可完整导入" value="6,175" line="59.8 %" />
        </Card>
        <Card>
          <Kpi tone="warn" label="导入但有缺项" value="4,146" line="缺项会标在订单上，可随时补录" />
        </Card>
        <Card>
          <Kpi tone="bad" label="拒绝" value="3" line="不会写入任何内容" />
        </Card>
      </div>
      <Meter
        parts={[
          { label: '可完整导入', value: 6175 },
          { label: '有缺项', value: 4146, tone: 'warn' },
          { label: '拒绝', value: 3, tone: 'bad' },
        ]}
      />
      <Progress
        label="正在导入 scms-deliveries.tsv"
        done={6175}
        total={10321}
        unit="行"
        line="可以离开这一页"
        onCancel={later}
      />
      <Row>
        <StateDot tone="good">已到货</StateDot>
        <StateDot tone="ink">运输中</StateDot>
        <StateDot tone="warn">延误 6 天</StateDot>
        <StateDot tone="bad">异常</StateDot>
        <StateDot>待发运</StateDot>
        <Dot tone="good" />
      </Row>
      <SkeletonText />
    </Section>
    <Section name="FileDrop">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <FileDrop label="订单文件" endings={['.csv', '.tsv', '.xlsx']} maxBytes={20_000_000} onFiles={() => {}} />
        <FileDrop
          label="订单文件"
          endings={['.csv']}
          maxBytes={20_000_000}
          onFiles={() => {}}
          uploading={{ name: 'scms-deliveries.tsv', done: 1_200_000, total: 3_400_000 }}
          onCancel={later}
        />
      </div>
    </Section>
  </>
)
