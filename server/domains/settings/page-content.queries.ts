import { pageFacts } from '@handset/contract/domains/settings/page-facts.rules.ts'
import { fillFacts, readPageText } from '@handset/contract/domains/settings/page-text.rules.ts'
import { shopAddressText } from '@handset/contract/domains/settings/shop-address.rules.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import type { PageContents, PolicyContent, PolicyName, SellerParticulars } from '@handset/contract/page-content.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { readSettings } from './settings.queries.ts'

function toSeller(shop: ShopSettings['shop']): SellerParticulars {
  const {
    name,
    legal_name,
    gstin,
    cin,
    registered_address,
    branches,
    email,
    support_email,
    phone,
    hours,
    email_reply,
    grievance_officer: officer,
  } = shop
  return {
    name,
    legal_name,
    gstin,
    cin,
    address: shopAddressText(registered_address),
    branches: branches.map((branch) => ({ name: branch.name, address: shopAddressText(branch), phone: branch.phone })),
    email,
    support_email: support_email || email,
    phone,
    hours,
    email_reply,
    grievance_officer: { name: officer.name, title: officer.designation, phone: officer.phone, email: officer.email },
  }
}

async function readPolicy(db: Reader, name: PolicyName): Promise<PolicyContent> {
  const [shop, policies] = await Promise.all([readSettings(db, 'shop'), readSettings(db, 'policies')])
  const { updated_on, text } = policies[name]
  return {
    updated_on,
    text: readPageText(fillFacts(text, pageFacts(shop, policies.facts))),
    facts: policies.facts,
    seller: toSeller(shop),
  }
}

async function readAbout(db: Reader): Promise<PageContents['about']> {
  const [shop, policies, content, home] = await Promise.all([
    readSettings(db, 'shop'),
    readSettings(db, 'policies'),
    readSettings(db, 'content'),
    readSettings(db, 'home'),
  ])
  const { text, albums } = content.about
  return {
    text: readPageText(fillFacts(text, pageFacts(shop, policies.facts))),
    albums,
    stores: home.stores,
    seller: toSeller(shop),
  }
}

const readers: { [Name in keyof PageContents]: (db: Reader) => Promise<PageContents[Name]> } = {
  about: readAbout,
  videos: async (db) => (await readSettings(db, 'content')).videos,
  features: async (db) => (await readSettings(db, 'content')).features,
  enterprise: async (db) => (await readSettings(db, 'content')).enterprise,
  terms: (db) => readPolicy(db, 'terms'),
  shipping: (db) => readPolicy(db, 'shipping'),
  returns: (db) => readPolicy(db, 'returns'),
  privacy: (db) => readPolicy(db, 'privacy'),
  cookies: (db) => readPolicy(db, 'cookies'),
}

/** The content of an editable page with its facts filled in. Depends on the settings only. */
export async function readPageContent<Name extends keyof PageContents>(
  db: Reader,
  name: Name,
): Promise<PageContents[Name]> {
  return readers[name](db)
}
