import { Plus, Star } from 'lucide-react'
import { useState } from 'react'
import { AsItWasNotice } from '../AsItWasNotice.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Empty, Failed, NoMatch } from '../Empty.tsx'
import { Facts } from '../Facts.tsx'
import { HistoryRail } from '../HistoryRail.tsx'
import { IconButton } from '../IconButton.tsx'
import { Kpi, KpiRow } from '../Kpi.tsx'
import { Notice } from '../Notice.tsx'
import { PageHead } from '../PageHead.tsx'
import { TabPanel, Tabs } from '../Tabs.tsx'
import { Tag } from '../Tag.tsx'
import { Section } from './Section.tsx'
import { history } from './sample.ts'

const facts = [
  { label: '发货地', value: '孟买' },
  { label: '收货地', value: '约翰内斯堡' },
  { label: '贸易方式', value: 'FCA' },
  { label: '货代', value: 'SCMS from RDC' },
  { label: '净重', value: '318.0 kg' },
  { label: '报关单号', value: '', absent: '尚未申报' },
  { label: '备注', value: '随货附带温度记录，到港后 24 小时内转冷库。', wide: true },
]

const DetailCard = () => {
  const [tab, setTab] = useState('order')
  const tabs = [
    { value: 'order', label: '订单' },
    { value: 'shipments', label: '发运', count: 2 },
    { value: 'documents', label: '文件', count: 1 },
  ]
  return (
    <Card>
      <Tabs label="订单 PO-10483" tabs={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="order">
          <div className="p-4">
            <Facts facts={facts} />
          </div>
        </TabPanel>
        <TabPanel value="shipments">
          <div className="p-4">SH-20418</div>
        </TabPanel>
        <TabPanel value="documents">
          <div className="p-4">1</div>
        </TabPanel>
      </Tabs>
    </Card>
  )
}

export const PlacesDemo = () => (
  <>
    <Section name="PageHead, AsItWasNotice, Kpi, Tabs, Facts, HistoryRail">
      <AsItWasNotice what="这个订单" at="2024-11-09T10:00:00+08:00" position={182334} onBack={() => {}} />
      <PageHead
        title="PO-10483 · HIV-2208"
        line="HIV 确认试剂 20 人份 · 南非 · 海运"
        tags={
          <>
            <Tag tone="warn">延误 6 天</Tag>
            <IconButton small icon={Star} label="收藏" />
          </>
        }
        actions={<Button>打印</Button>}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_328px]">
        <div className="grid content-start gap-4">
          <KpiRow>
            <Kpi label="总数量" value="900" line="盒" />
            <Kpi label="已到" value="0" line="0 %" tone="warn" />
            <Kpi label="金额" value="98,100.00" line="USD · 单价 109.00" />
            <Kpi label="要求 ETD" value="2024-11-05" loading />
          </KpiRow>
          <DetailCard />
        </div>
        <div className="lg:border-l lg:pl-6">
          <HistoryRail
            entries={history}
            total={9}
            onAsItWas={() => {}}
            onUndo={() => {}}
            onMore={() => {}}
            onCompare={() => {}}
          />
        </div>
      </div>
    </Section>
    <Section name="Notice, Tag">
      <Notice>每天 02:00 检查延误。</Notice>
      <Notice tone="good" title="已导入 10,321 行" />
      <Notice tone="warn" title="2 封邮件待确认" action={<Button small>查看</Button>}>
        连接在发送正文后中断，不会自动重发。
      </Notice>
      <Notice tone="bad" title="有必填项未输入或选择">
        请检查：手机号码、角色
      </Notice>
      <Notice tone="plain">您看不到：单价（对您的角色隐藏）</Notice>
      <div className="flex gap-2">
        <Tag>公开</Tag>
        <Tag tone="ink">3 条未读</Tag>
        <Tag tone="good">完成</Tag>
        <Tag tone="warn">缺项</Tag>
        <Tag tone="bad">拒绝</Tag>
      </div>
    </Section>
    <Section name="Empty, NoMatch, Failed">
      <div className="grid gap-4 xl:grid-cols-3">
        <Card>
          <Empty
            title="还没有订单"
            line="订单可以逐个新建，也可以从供应商的文件导入。"
            action={
              <Button look="main" icon={Plus}>
                新建订单
              </Button>
            }
          />
        </Card>
        <Card>
          <NoMatch onClear={() => {}} />
        </Card>
        <Card>
          <Failed sentence="服务器没有在 30 秒内回答，没有任何更改丢失。" requestId="7f3a91c2" onRetry={() => {}} />
        </Card>
      </div>
    </Section>
  </>
)
