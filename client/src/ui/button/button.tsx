import '#client/ui/button/button.css'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import { Anchor, type AnchorProps } from '#client/ui/navigation/anchor.tsx'

interface ButtonLook {
  variant?: 'primary' | 'invert' | 'line' | 'quiet' | 'danger' | undefined
  size?: 'sm' | undefined
  block?: boolean | undefined
  icon?: ReactNode
}

function lookClasses({ variant = 'line', size, block }: ButtonLook, className: string | undefined) {
  return classes(
    'button',
    `button-${variant}`,
    size === 'sm' && 'button-small',
    block && 'button-block',
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { loading?: boolean | undefined }

/**
 * While `loading` the button keeps its focus (aria-disabled instead of disabled) and swallows clicks, so a form
 * cannot be sent twice, not even with Enter.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, loading = false, className, onClick, children, ...rest } = props
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={lookClasses({ variant, size, block }, className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={handleClick}
    >
      {loading ? <span className="spinning-ring" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: AnchorProps & ButtonLook) {
  return (
    <Anchor {...rest} className={lookClasses({ variant, size, block }, className)}>
      {icon}
      {children}
    </Anchor>
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does, for those who do not see the icon. */
  label: string
  danger?: boolean | undefined
}

export function IconButton({ label, danger, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes('icon-button', danger && 'icon-button-danger', className)}
    >
      {children}
    </button>
  )
}

export type IconLinkProps = Omit<AnchorProps, 'aria-label'> & { label: string }

export function IconLink({ label, className, children, ...rest }: IconLinkProps) {
  return (
    <Anchor {...rest} aria-label={label} className={classes('icon-button', className)}>
      {children}
    </Anchor>
  )
}
