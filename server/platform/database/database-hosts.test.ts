import { describe, expect, it } from 'vitest'
import { databaseHosts } from './database-hosts.ts'

describe('the address of the database', () => {
  it('with one host stays as it is', () => {
    for (const url of [
      'postgres://shop:secret@db.example:5432/shop?sslmode=require',
      'postgres://handset@/handset?host=%2Frun',
    ])
      expect(databaseHosts(url)).toEqual([url])
  })

  it('with several hosts has a URL for each, with its own port', () => {
    expect(
      databaseHosts('postgresql://shop:p%40ss@one:5433,two/shop?target_session_attrs=read-write&sslmode=require'),
    ).toEqual([
      'postgresql://shop:p%40ss@one:5433/shop?sslmode=require',
      'postgresql://shop:p%40ss@two/shop?sslmode=require',
    ])
  })

  it('cannot ask for a standby', () => {
    expect(() => databaseHosts('postgres://one,two/shop?target_session_attrs=standby')).toThrow('the shop writes')
  })
})
