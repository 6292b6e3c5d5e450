import { Ellipsis, Heart, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { chipClass, RemovableChip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Anchor, TextLink } from '#ui/link.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { Section, Specimen, Specimens } from './specimen.tsx'

const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const
const filters = ['Pool', 'Kitchen', 'Up to $250']
const menuItems: readonly MenuItem[] = [
  { id: 'view', label: 'View listing', href: '#actions' },
  { id: 'copy', label: 'Copy link', hint: 'Ctrl C', onSelect: () => toast.success('Link copied') },
  { id: 'off', label: 'Unavailable action', onSelect: () => {}, disabled: true },
  { id: 'line', separator: true },
  {
    id: 'delete',
    label: 'Delete',
    tone: 'danger',
    icon: <Trash2 {...icon} />,
    onSelect: () => toast.info('Nothing was deleted'),
  },
]

/** Everything that is pressed. */
export function Actions() {
  return (
    <Section id="actions" title="Actions" lead="Hover, focus with Tab, press: each state is the real one.">
      <Specimens>
        <ButtonVariants />
        <ButtonSizes />
        <ButtonStates />
        <IconButtons />
        <Menus />
        <LinksAndChips />
      </Specimens>
    </Section>
  )
}

function ButtonVariants() {
  return (
    <Specimen name="Variants">
      <div className="flex flex-wrap gap-3">
        <Button>Request to book</Button>
        <Button variant="accent">Start exploring</Button>
        <Button variant="secondary">Message host</Button>
        <Button variant="quiet">Clear dates</Button>
        <Button variant="danger">Delete property</Button>
      </div>
    </Specimen>
  )
}

function ButtonSizes() {
  return (
    <Specimen name="Sizes, icon, link">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">Small</Button>
        <Button icon={<Plus {...icon} />}>Add photos</Button>
        <Button size="lg">Large</Button>
        <ButtonLink href="#actions" variant="secondary">
          A link
        </ButtonLink>
      </div>
    </Specimen>
  )
}

function ButtonStates() {
  return (
    <Specimen name="Disabled, pending, wide">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button disabled>Disabled</Button>
          <Button variant="secondary" disabled>
            Disabled
          </Button>
          <Button pending>Saving</Button>
          <Button variant="secondary" pending>
            Saving
          </Button>
        </div>
        <Button wide>Continue with a label that needs more than one line on a narrow screen</Button>
      </div>
    </Specimen>
  )
}

function IconButtons() {
  return (
    <Specimen name="Icon buttons">
      <div className="flex gap-3">
        <IconButton label="Save" icon={<Heart {...icon} />} />
        <IconButton label="Save, outlined" look="outlined" icon={<Heart {...icon} />} />
        <IconButton label="Save, floating" look="floating" icon={<Heart {...icon} />} />
        <IconButton label="Not available" look="outlined" disabled icon={<Heart {...icon} />} />
      </div>
    </Specimen>
  )
}

function Menus() {
  return (
    <Specimen name="Menus">
      <div className="flex flex-wrap items-center gap-3">
        <Menu label="More actions" items={menuItems}>
          <Ellipsis {...icon} />
        </Menu>
        <Menu label="Account" items={menuItems}>
          <Avatar name="Ada Holm" />
        </Menu>
        <Menu label="Sort by" trigger="secondary" items={menuItems} />
      </div>
    </Specimen>
  )
}

function LinksAndChips() {
  const [chips, setChips] = useState(filters)
  return (
    <Specimen name="Links and chips">
      <p>
        By booking you accept the <TextLink href="#actions">terms of service</TextLink> and the{' '}
        <TextLink href="#actions" tone="quiet">
          privacy policy
        </TextLink>
        .
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Anchor href="#actions" className={chipClass()}>
          Without pool: 14
        </Anchor>
        {chips.map((chip) => (
          <RemovableChip
            key={chip}
            label={chip}
            onRemove={() => setChips(chips.filter((other) => other !== chip))}
          />
        ))}
        {chips.length < filters.length && (
          <Button variant="quiet" size="sm" onClick={() => setChips(filters)}>
            Restore
          </Button>
        )}
      </div>
    </Specimen>
  )
}
