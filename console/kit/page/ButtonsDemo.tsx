import { Download, Maximize, Plus, RotateCw, Trash2, Upload } from 'lucide-react'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { Spinner } from '../Spinner.tsx'
import { Row, Section } from './Section.tsx'

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1500))

export const ButtonsDemo = () => (
  <>
    <Section name="Button">
      <Row>
        <Button icon={Upload}>导入</Button>
        <Button icon={Download}>导出</Button>
        <Button look="main" icon={Plus} onClick={aWhile}>
          新建订单
        </Button>
        <Button look="quiet">放弃</Button>
        <Button look="bad">取消订单</Button>
        <Button look="bad-main" icon={Trash2}>
          删除 3 个订单
        </Button>
      </Row>
      <Row>
        <Button busy>导入</Button>
        <Button look="main" busy>
          新建订单
        </Button>
        <Button disabled>导入</Button>
        <Button look="main" disabled>
          新建订单
        </Button>
        <Button small>回到现在</Button>
        <Button small look="main">
          提交
        </Button>
      </Row>
    </Section>
    <Section name="IconButton, Spinner">
      <Row>
        <IconButton icon={RotateCw} label="刷新" keys="R" />
        <IconButton icon={Maximize} label="全屏" badge={3} />
        <IconButton icon={RotateCw} label="刷新" disabled />
        <IconButton icon={RotateCw} label="刷新" small />
        <Spinner />
      </Row>
    </Section>
  </>
)
