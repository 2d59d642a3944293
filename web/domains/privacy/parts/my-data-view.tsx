import { consentChoices } from '@handset/contract/domains/privacy/consent-choices.ts'
import type { MyData } from '@handset/contract/domains/privacy/privacy.contract.ts'
import { readPageText } from '@handset/contract/domains/settings/page-text.rules.ts'
import { href } from '@handset/contract/pages.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api/call-api.ts'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { useRowActions } from '../../../lib/lists/use-row-actions.ts'
import { sessionToken } from '../../../lib/session/session-token.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { ConsentSwitches } from './consent-switches.tsx'
import { NomineeForm } from './nominee-form.tsx'
import { type Proof, ProofDialog } from './proof-dialog.tsx'
import { TextBlocks } from '../../../content/parts/text-blocks.tsx'

interface MyDataViewProps {
  data: MyData
  reload(): Promise<void>
}

/** Everything a customer can do with their data, one card for each right. */
export function MyDataView({ data, reload }: MyDataViewProps) {
  return (
    <div className="flex flex-col gap-5">
      {data.erase_at ? <WaitingErasure eraseAt={data.erase_at} reload={reload} /> : null}
      <CopyCard data={data} />
      <Card title="Correct your data">
        <p className="mb-4 text-soft">Names, contacts and addresses you can change yourself.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={href('editProfile')} tone="secondary">
            My Profile
          </LinkButton>
          <LinkButton href={href('myAddress')} tone="secondary">
            My Addresses
          </LinkButton>
        </div>
      </Card>
      <ConsentSwitches title="Consents" choices={consentChoices} data={data} reload={reload} />
      <NomineeForm nominee={data.nominee} />
      <Card title="Privacy notice">
        <NoticeText text={data.notice.text} />
        <h3 className="mt-5 mb-2 font-semibold">Who processes data for us</h3>
        <ul className="list-disc pl-5 text-soft">
          {data.processors.map(({ name, purpose, country }) => (
            <li key={name}>{`${name}: ${purpose} (${country})`}</li>
          ))}
        </ul>
      </Card>
      {data.erase_at ? null : <EraseCard data={data} />}
    </div>
  )
}

function WaitingErasure({ eraseAt, reload }: { eraseAt: string; reload(): Promise<void> }) {
  const { busy, runAction } = useRowActions({ reload })
  return (
    <Notice tone="warning">
      <p className="mb-3">{`Your account will be erased after ${timestampText(eraseAt)}.`}</p>
      <Button size="small" busy={busy} onClick={() => void runAction(api.post('customer/keep-my-account', {}))}>
        Keep my account
      </Button>
    </Notice>
  )
}

function CopyCard({ data }: { data: MyData }) {
  const [isOpen, setOpen] = useState(false)
  async function download(proof: Proof) {
    if (await downloadFile('POST', 'customer/export-my-data', proof, 'my-data.json')) setOpen(false)
  }
  return (
    <Card title="Download your data">
      <p className="mb-4 text-soft">
        One file with your profile, addresses, orders, invoices, reviews, wishlist, messages and consents.
      </p>
      <Button onClick={() => setOpen(true)}>Download my data</Button>
      <ProofDialog
        open={isOpen}
        title="Download my data"
        confirm="Download"
        loginMobile={data.login_mobile}
        onProof={download}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}

function EraseCard({ data }: { data: MyData }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  async function erase(proof: Proof) {
    const response = await api.post('customer/erase-my-account', proof)
    if (!response.status) return toast.warning(response.message)
    toast.success(response.message)
    // The server has ended every session of the account.
    await sessionToken.leave('customer', () => navigate(href('home')))
  }
  return (
    <Card title="Erase your account">
      <ul className="mb-4 flex list-disc flex-col gap-1 pl-5 text-soft">
        <li>
          We erase your name, contacts, addresses, wishlist, cart, reviews, enquiries and messages, in 7 days. Until
          then you can log in and keep the account.
        </li>
        <li>Invoices stay for 8 years, because tax law asks for them. Only staff who do the accounts can open them.</li>
        <li>Orders stay without your name and contacts: goods, amounts and State.</li>
        <li>An order on its way is delivered first.</li>
      </ul>
      <Button tone="danger" onClick={() => setOpen(true)}>
        Erase my account
      </Button>
      <ProofDialog
        open={isOpen}
        title="Erase my account"
        confirm="Erase in 7 days"
        tone="danger"
        loginMobile={data.login_mobile}
        onProof={erase}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}

function NoticeText({ text }: { text: string }) {
  const { intro, sections } = readPageText(text)
  return (
    <div className="text-soft [&>:first-child]:mt-0">
      <TextBlocks blocks={intro} />
      {sections.map(({ id, title, blocks }) => (
        <section key={id} className="mt-5">
          <h3 className="font-semibold text-ink">{title}</h3>
          <TextBlocks blocks={blocks} />
        </section>
      ))}
    </div>
  )
}
